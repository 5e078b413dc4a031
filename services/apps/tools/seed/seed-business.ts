import { accountFacts } from '../../../contexts/account/account.facts.ts';
import { createDemoCalendar } from '../../../contexts/account/calendar/demo.ts';
import { customerTypes } from '../../../contexts/contacts/contacts.contract.ts';
import { userList } from '../../../contexts/identity/projections/user-list.ts';
import { createDemoStock } from '../../../contexts/inventory/demo.ts';
import { createDemoOrderEditor } from '../../../contexts/ordereditor/demo.ts';
import { createDemoPriceList } from '../../../contexts/pricing/demo.ts';
import { createDemoFloor } from '../../../contexts/production/demo.ts';
import { createDemoPapers } from '../../../contexts/roof/reports/demo.ts';
import { createDemoResources } from '../../../contexts/tasks/demo.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { projectAccount } from '../../../platform/projections/project.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { Business, later } from './business.ts';
import { Calendar, madeUpTo } from './calendar.ts';
import { correctPayments } from './correct-payments.ts';
import { type Customer, customerWeight, makeCustomers } from './customers.ts';
import { planOtherWork } from './deliver.ts';
import { History } from './history.ts';
import { makeBins, putAway } from './make-bins.ts';
import { makeBlocks } from './make-blocks.ts';
import { makeComments } from './make-comments.ts';
import { makeExceptions } from './make-exceptions.ts';
import { makeImport } from './make-import.ts';
import { makePrices } from './make-prices.ts';
import { makePurchases } from './make-purchases.ts';
import { makeRules } from './make-rules.ts';
import { makeWebhooks } from './make-webhooks.ts';
import { makeParts, type Part, type Told } from './progress.ts';
import type { SeedStation } from './run-floor.ts';
import { collectOverdue } from './take-payments.ts';
import { takeStock } from './take-stock.ts';
import { tidyOrders } from './tidy-orders.ts';

/** What to make: how many orders, from which seed, and whether the account is still empty. */
export interface SeedOptions {
  readonly accountId: number;
  readonly orders: number;
  readonly seed: number;
  readonly isNew: boolean;
  /** The instant the business is made for; now when left out. */
  readonly now?: Date;
  /** Who hears how far it is, and where an interrupted making goes on. */
  readonly told?: Told;
}

const weeksOfABusiness = 20;
const weeksOfASmallOne = 5;
/** Before the holidays twice as much is ordered as in the weeks before. */
const busyWeeks = 5;
const busyShare = 2;
/** From here on work goes on every day; before, twice a week: history need not be finer. */
const recentWeeks = 3;
const everyDay = [0, 1, 2, 3, 4];
const twiceAWeek = [1, 3];
const onceAWeek = [2];
const smallBusiness = 50;
const customersOfABusiness = 40;
const customersOfASmallOne = 6;
/** Of the sheets an ordinary rack holds: a shop keeps the glass of some weeks. */
const stockShare = 0.02;

/**
 * Fills an account with stock, prices, a floor, customers and some months of orders, through the real commands. Everything
 * happens in its office hours; the same seed on the same day comes to the same business.
 */
export async function seedBusiness(runtime: Runtime, options: SeedOptions): Promise<void> {
  const { accountId, told = { done: 0, tell: () => undefined } } = options;
  const { timeZone } = await withAccount(runtime.db, accountId, (tx) => accountFacts(tx, accountId));
  const calendar = new Calendar(timeZone);
  const b = new Business(runtime, accountId, options.seed, await staffOf(runtime, accountId), calendar);
  const parts = partsOf(b, calendar, options).map((part, i) => ({
    ...part,
    make: () => {
      b.beginPart(options.seed * 1_000 + i);
      return part.make();
    },
  }));
  await makeParts(parts, told);
}

function partsOf(b: Business, calendar: Calendar, { orders, isNew, now = b.runtime.clock.now() }: SeedOptions): Part[] {
  const { today, asOf } = madeUpTo(calendar, now);
  const lastDay = calendar.workday(today, -1);
  const isSmall = orders <= smallBusiness;
  const weeks = isSmall ? weeksOfASmallOne : weeksOfABusiness;
  const firstMonday = calendar.plus(calendar.mondayOf(lastDay), -7 * weeks);
  let history: History;
  const began = async () => (history ??= new History(b, calendar, await furnished(b)));
  // Days of ordinary business up to the end of a week; the last day counts for three.
  const daysUpTo = (week: number) => 5 * (week + (busyShare - 1) * Math.max(0, week - (weeks + 1 - busyWeeks)));
  const perDay = orders / (daysUpTo(weeks + 1) + 3);
  const ordersOfWeek = (w: number) => Math.floor(daysUpTo(w + 1) * perDay) - Math.floor(daysUpTo(w) * perDay);
  const weekParts = Array.from({ length: weeks + 1 }, (_, w): Part => {
    const monday = calendar.plus(firstMonday, 7 * w);
    const isRecent = weeks - w < recentWeeks;
    const worked = isRecent ? everyDay : isSmall ? onceAWeek : twiceAWeek;
    return {
      doing: `Week of ${dayNames.format(new Date(`${monday}T00:00:00Z`))}`,
      weight: isRecent ? 3 : 2,
      make: async () => (await began()).week(monday, lastDay, ordersOfWeek(w), worked),
    };
  });
  const ends = calendar.at(lastDay, 16.7);
  const parts: Part[] = [
    { doing: 'Stock, prices, floor and customers', weight: isNew ? 2 : 0, make: () => open() },
    ...weekParts,
    {
      doing: 'Yesterday and today',
      weight: 3,
      async make() {
        const days = await began();
        await days.lastDay(lastDay, today, Math.ceil(perDay * 3));
        if (asOf > ends) await days.morning(today);
        await planOtherWork(b, ends, [calendar.workday(today, 1), calendar.workday(today, 2)]);
      },
    },
    { doing: 'Stocktakes, purchases and prices', weight: isNew ? 3 : 0, make: () => furnishOffice() },
    {
      doing: 'Payments, promises and comments',
      weight: 2,
      async make() {
        await tidyOrders(b, calendar.at(lastDay, 16.75), today);
        await collectOverdue(b, calendar.at(lastDay, 16.8), today);
        await correctPayments(b, calendar.at(lastDay, 16.85), asOf, today);
        await makeComments(b, asOf);
        await b.settle();
        if (isNew) await makeRules(b, asOf);
        if (isNew) await makeWebhooks(b, asOf);
      },
    },
  ];
  return parts;

  async function open(): Promise<void> {
    if (isNew) await furnish(b, calendar.at(calendar.plus(firstMonday, -3), 9), orders);
  }

  async function furnishOffice(): Promise<void> {
    if (!isNew) return;
    const { stock, customers } = await furnished(b);
    await takeStock(b, asOf);
    await makePurchases(b, asOf, [...stock.values()]);
    await makePrices(b, asOf, [...stock.values()]);
    const accountCustomers = customers.filter((one) => one.terms === 'account');
    await makeExceptions(b, asOf, accountCustomers, stock.get('10CLR') ?? 0);
    const bins = await makeBins(b, later(asOf, -14));
    await makeBlocks(b, asOf, stock);
    await makeImport(b);
    await b.settle();
    await putAway(b, later(asOf, 0, -1), bins);
    await b.settle();
  }
}

const dayNames = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Sets up an empty account. */
export async function furnish(b: Business, at: Date, orders: number) {
  const dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => b.must(at, definition, input);
  const stock = await createDemoStock(dispatch, b.calendar ? stockShare : 1);
  await createDemoPriceList(dispatch);
  await createDemoOrderEditor(dispatch, stock);
  const { stations, stages } = await createDemoFloor(dispatch);
  const cutting = stages.filter(({ key }) => key === 'cut').map(({ id }) => id);
  await createDemoCalendar(dispatch, cutting);
  await createDemoPapers(dispatch);
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
      .orderBy('id')
      .execute();
    const stations = await tx
      .selectFrom('station_list')
      .select(['id', 'stage_key'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const contacts = await tx
      .selectFrom('contact_list')
      .select(['id', 'payment_terms', 'account_status'])
      .where('account_id', '=', accountId)
      .where('type', 'in', customerTypes)
      .where('is_archived', '=', false)
      .orderBy('id')
      .limit(200)
      .execute();
    const customers = contacts.map(
      (c, i): Customer => ({
        id: c.id,
        terms: c.payment_terms,
        weight: customerWeight(i),
        isBlocked: c.account_status === 'stop',
      }),
    );
    return {
      stock: new Map(items.map((s) => [s.code, s.id])),
      stations: stations.map((s): SeedStation => ({ id: s.id, stageKey: s.stage_key })),
      customers: customers.filter((one) => !one.isBlocked),
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
