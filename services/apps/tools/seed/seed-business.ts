import { userList } from '../../../contexts/identity/projections/user-list.ts';
import { createDemoStock } from '../../../contexts/inventory/demo.ts';
import { createDemoOrderEditor } from '../../../contexts/ordereditor/demo.ts';
import { createDemoPriceList } from '../../../contexts/pricing/demo.ts';
import { createDemoFloor } from '../../../contexts/production/demo.ts';
import { createDemoResources } from '../../../contexts/tasks/demo.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { projectAccount } from '../../../platform/projections/project.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { breakPanel } from './break-panel.ts';
import { Business, later } from './business.ts';
import { type Customer, makeCustomers } from './customers.ts';
import { deliver, planOtherWork, troubleOnTheRoad } from './deliver.ts';
import { makeBlocks } from './make-blocks.ts';
import { makeComments } from './make-comments.ts';
import { makeExceptions } from './make-exceptions.ts';
import { makeOrders } from './make-orders.ts';
import { makePrices } from './make-prices.ts';
import { makePurchases } from './make-purchases.ts';
import { restock } from './restock.ts';
import { runFloor, type SeedStation, shiftNow, shiftOf } from './run-floor.ts';
import { takeStock } from './take-stock.ts';

/** What to make: how many orders, from which seed, and whether the account is still empty. */
export interface SeedOptions {
  readonly accountId: number;
  readonly orders: number;
  readonly seed: number;
  readonly isNew: boolean;
}

const weeksOfABusiness = 52;
const weeksOfASmallOne = 8;
/** From here on work goes on every week; before, every third one: history need not be finer. */
const recentWeeks = 4;
const smallBusiness = 50;
const customersOfABusiness = 40;
const customersOfASmallOne = 6;
/** Orders of a month against the mean (domain facts §12): trade stops over Christmas and peaks before it. */
const season = [0.75, 0.95, 1.05, 1, 1.05, 1, 0.95, 1, 1.05, 1.1, 1.15, 0.95];

/** Fills an account with stock, prices, a floor, customers and a year of orders, through the real commands. */
export async function seedBusiness(runtime: Runtime, options: SeedOptions): Promise<void> {
  const now = runtime.clock.now();
  const b = new Business(runtime, options.accountId, options.seed, await staffOf(runtime, options.accountId));
  const opened = later(now, -366);
  const { stock, stations, customers } = options.isNew ? await furnish(b, opened, options.orders) : await furnished(b);
  const monday = later(now, -((now.getUTCDay() + 6) % 7), -now.getUTCHours());
  const weeks = options.orders > smallBusiness ? weeksOfABusiness : weeksOfASmallOne;
  let owed = 0;
  for (let w = weeks; w >= 0; w -= 1) {
    const week = later(monday, -7 * w);
    owed += (options.orders / (weeks + 1)) * (season[week.getUTCMonth()] ?? 1);
    // The last weeks carry some more, so that every status has somebody in it.
    const count = w === 0 ? Math.max(Math.round(owed), Math.ceil(options.orders / 7)) : Math.floor(owed);
    owed -= count;
    await makeOrders(b, week, count, customers, stock, now);
    if (w > recentWeeks && w % 3 !== 0) continue;
    await restock(b, week, [...stock.values()]);
    if (w === 0) continue;
    await runFloor(b, shiftOf(week), stations, w > 1 ? 1 : 0.95);
    // The last week leaves some orders for today.
    await deliver(b, later(week, 4, 19), w > 1 ? 1 : 0.5);
  }
  await runFloor(b, shiftNow(now), stations, 0.7);
  await breakPanel(b, later(now, 0, -0.1), stations);
  await troubleOnTheRoad(b, later(now, 0, -0.1));
  await deliver(b, later(now, 0, -1), 0.5);
  await planOtherWork(b, now);
  await b.settle();
  if (options.isNew) await takeStock(b, now);
  if (options.isNew) await makePurchases(b, now, [...stock.values()]);
  if (options.isNew) await makePrices(b, now, [...stock.values()]);
  const accountCustomers = customers.filter((one) => one.terms === 'account');
  if (options.isNew) await makeExceptions(b, now, accountCustomers, stock.get('10CLR') ?? 0);
  if (options.isNew) await makeBlocks(b, now, stock);
  await makeComments(b, now);
  await b.settle();
}

/** Sets up an empty account. */
export async function furnish(b: Business, at: Date, orders: number) {
  const dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => b.must(at, definition, input);
  const stock = await createDemoStock(dispatch);
  await createDemoPriceList(dispatch);
  await createDemoOrderEditor(dispatch, stock);
  const { stations } = await createDemoFloor(dispatch);
  await createDemoResources(dispatch);
  const customers = await makeCustomers(b, at, orders > smallBusiness ? customersOfABusiness : customersOfASmallOne);
  await b.settle();
  return { stock, stations, customers: customers.filter((c) => !c.isBlocked) };
}

/** What an account that was furnished before has. */
export async function furnished(b: Business) {
  const { accountId } = b;
  return b.read(async (tx) => {
    const items = await tx
      .selectFrom('stock_list')
      .select(['id', 'code'])
      .where('account_id', '=', accountId)
      .execute();
    const stations = await tx
      .selectFrom('station_list')
      .select(['id', 'stage_key'])
      .where('account_id', '=', accountId)
      .execute();
    const contacts = await tx
      .selectFrom('contact_list')
      .select(['id', 'payment_terms'])
      .where('account_id', '=', accountId)
      .where('type', '=', 'customer')
      .where('is_archived', '=', false)
      .orderBy('id')
      .limit(200)
      .execute();
    return {
      stock: new Map(items.map((s) => [s.code, s.id])),
      stations: stations.map((s): SeedStation => ({ id: s.id, stageKey: s.stage_key })),
      customers: contacts.map(
        (c, i): Customer => ({ id: c.id, terms: c.payment_terms, weight: i < 8 ? 10 : 2, isBlocked: false }),
      ),
    };
  });
}

/** Who did things: the people of the account, once their list is there. */
export async function staffOf(runtime: Runtime, accountId: number) {
  await projectAccount(runtime, [userList], accountId);
  const rows = await withAccount(runtime.db, accountId, (tx) =>
    tx
      .selectFrom('user_list')
      .select(['id', 'name', 'groups'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => ({ userId: row.id, name: row.name, groups: row.groups }));
}
