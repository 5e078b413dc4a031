import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { Business, dateOf, later } from '@glasshouse/services/apps/tools/seed/business';
import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { createOrder } from '@glasshouse/services/contexts/orders/commands/create-order';
import { lifecycleHandlers } from '@glasshouse/services/contexts/orders/commands/run-lifecycle-action';
import { orderColumns } from '@glasshouse/services/contexts/orders/order-rows.contract';
import { OrderBody, ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { type TableQuery, writeTableQuery } from '@glasshouse/services/platform/contract/table';
import type { Runtime } from '@glasshouse/services/platform/runtime';
import type { ServiceName } from '@glasshouse/services/platform/testing/stack';
import { type BenchStack, openBenchStack } from '../bench/bench-stack.ts';
import { fillOrders } from '../bench/fill-orders.ts';
import { PatientClient } from '../journey/patient-client.ts';
import { readShop } from '../journey/shop.ts';
import { makeInvoices } from './make-invoices.ts';
import type { LoadWorld } from './node-generator.ts';

/** What a script is told of the shop it runs on. */
export interface ShopWorld extends LoadWorld {
  readonly stockIds: readonly number[];
  readonly contactId: number;
  /** Panels that wait at the table, with the station they are worked at. */
  readonly panels: readonly { readonly id: number; readonly barcode: string; readonly stationId: number }[];
  /** Invoices that owe more than a run pays. */
  readonly invoices: readonly { readonly id: number; readonly contactId: number }[];
  /** Ready queries of the list of orders, by kind of page. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

export interface ShopNeeds {
  readonly panels?: number;
  /** Rows of the list of orders. */
  readonly orders?: number;
  /** Invoices to be paid. */
  readonly invoices?: number;
  readonly services?: readonly ServiceName[];
}

const glass = ['04CLR', '05CLR', '06CLR', '10CLR', '12CLR', '6.38CL'] as const;
const panelsOfAnOrder = 100;
const address = { address1: '12 Kiln St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };

/** A shop on a database of its own with as many panels on the floor and rows in its list as a script needs. */
export async function openShopWorld(needs: ShopNeeds): Promise<{ world: ShopWorld; bench: BenchStack }> {
  const services = needs.services ?? ['api', 'projector', 'automation-runner'];
  let contactId = 0;
  let invoices: ShopWorld['invoices'] = [];
  const bench = await openBenchStack({
    services,
    async prepare(runtime, accountId) {
      contactId = await furnish(runtime, accountId, needs.panels ?? 0);
      if (needs.invoices) invoices = await makeInvoices(runtime, accountId, needs.invoices);
    },
  });
  try {
    const { client } = bench;
    // Rows of the list alone: nothing behind them, so they come last and only where a long list is asked for.
    if (needs.orders) await fillOrders(bench.url, needs.orders, 1, [bench.accountId]);
    const { stock } = await readShop(new PatientClient(client));
    const world = {
      address: bench.stack.address,
      stockIds: glass.flatMap((code) => stock.get(code) ?? []),
      contactId,
      invoices,
      panels: needs.panels ? await panelsAtTable(bench, needs.panels) : [],
      lists: needs.orders || needs.panels ? await listsOf(bench) : {},
      token: client.bearer,
    };
    return { world, bench };
  } catch (error) {
    await bench.close();
    throw error;
  }
}

async function furnish(runtime: Runtime, accountId: number, panels: number): Promise<number> {
  await prepareShop(runtime, accountId);
  const b = new Business(runtime, accountId, 1, []);
  const at = runtime.clock.now();
  const contact = ContactBody.parse({
    name: 'Bayside Glazing',
    paymentTerms: 'account',
    creditLimit: '1000000',
    address,
  });
  const { id: contactId } = await b.must(at, createContact, contact);
  await b.settle();
  const found = await b.read((tx) =>
    tx
      .selectFrom('stock_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where('code', '=', '06CLR')
      .executeTakeFirstOrThrow(),
  );
  for (let made = 0; made < panels; made += panelsOfAnOrder) {
    const item = { stockId: found.id, widthMm: 600, heightMm: 900, quantity: Math.min(panelsOfAnOrder, panels - made) };
    const dueDate = dateOf(later(at, 7));
    const order = await b.must(at, createOrder, OrderBody.parse({ contactId, dueDate, items: [item] }));
    await b.must(at, lifecycleHandlers.approvedraft, { id: order.id, reason: '' });
    await b.run(at, lifecycleHandlers.approve, { id: order.id, reason: '' });
  }
  // Released orders become panels by a policy, and rows by the projections.
  await b.settle();
  await b.settle();
  return contactId;
}

async function panelsAtTable({ client }: BenchStack, wanted: number): Promise<ShopWorld['panels']> {
  const everything = { query: { length: '-1' } };
  const { data: stations } = await client.call(productionContract.listStations, everything);
  const table = stations.find((station) => station.stageKey === 'cut')?.id ?? 0;
  const { data: panels } = await client.call(productionContract.listPanels, everything);
  if (panels.length < wanted) throw new Error(`${panels.length} panels stand on the floor, ${wanted} were ordered`);
  return panels.map(({ id, barcode }) => ({ id, barcode, stationId: table }));
}

const pageRows = 50;
const deepPages = 40;

/** Queries as the console writes them; the deep page is reached by turning pages, as a person would. */
async function listsOf({ client }: BenchStack): Promise<ShopWorld['lists']> {
  const write = (query: Partial<TableQuery>) => writeTableQuery({ length: pageRows, ...query }, orderColumns);
  const order = { field: 'createdAt', dir: 'desc' as const };
  const pageAfter = (after: string) =>
    client.call(ordersContract.listOrders, { query: write({ order, after }) as never });
  const first = await pageAfter('');
  let after = '';
  for (let page = 0, cursor = first.cursor?.after; page < deepPages && cursor; page += 1) {
    after = cursor;
    cursor = (await pageAfter(after)).cursor?.after;
  }
  const text = (query: Partial<TableQuery>) => new URLSearchParams(write(query)).toString();
  // Words and statuses that are there to be found.
  const rows = first.data.slice(0, 5);
  const filters = [{ field: 'status', operator: 'include' as const, values: [rows[0]?.status ?? ''] }];
  return {
    first: [text({ order })],
    search: rows.map((row) => text({ search: row.contactName })),
    filter: [text({ order, filters })],
    deep: [text({ order, after })],
  };
}
