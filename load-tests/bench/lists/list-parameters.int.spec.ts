import { contexts } from '@glasshouse/services/apps/contexts';
import { openShopWorld, type ShopWorld } from '@glasshouse/services/apps/testing/shop-world';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnySource, everyList, viewLists } from './every-list.ts';
import { checkFiles } from './file-checks.ts';
import { readTruth } from './list-truth.ts';
import type { Ask, ListAnswer, ListUnderTest } from './list-under-test.ts';
import { makeRows } from './made-rows.ts';
import { checkDates, checkPages, checkRefusals, checkSearch } from './page-checks.ts';
import { checkFilters, checkOrders } from './row-checks.ts';
import { makeViewRows } from './view-rows.ts';

/** Companies have no table to make rows in: their own spec shows them. */
const endpoints = contexts
  .flatMap((context) => context.routes.flatMap(({ contract }) => Object.values(contract)))
  .filter(({ table, access }) => table && access !== 'developer');
const sourceOf = (endpoint: Endpoint) => everyList.find((one) => one.columns === endpoint.table);

let shop: ShopWorld;
let lists: ListUnderTest[];
let requestId: number;
let stationId: number;
let ruleId: number;
let webhookId: number;

/** Runs over records that their reader may see. */
const runsOf = () => ({ ruleId, recordType: ['order', 'invoice'] });

/** What stands in every row of a list (of several values, each in turn), where its path or its user asks for it. */
const given = (name: string): Readonly<Record<string, unknown>> =>
  ({
    'notifications.listNotifications': { userId: shop.world.userId(shop.world.here, 'demo') },
    'communication.listCommunicationLogs': { linkType: ['order', 'invoice', 'contact'] },
    'priceRequests.listRequestCustomers': { requestId },
    'automations.listRuleLogs': runsOf(),
    'automations.listRuns': runsOf(),
    'supplierPricing.listSupplierPrices': { stockKind: ['glass', 'glass', 'glass', 'hardware', 'service'] },
  })[name] ?? {};
const maintained = contexts.flatMap((context) => context.lists);
const pathOf = ({ path, name }: Endpoint) => path.replace(':kind', 'glass').replace(':id', String(idOf(name)));
const idOf = (name: string) =>
  ({
    'automations.listRuleLogs': ruleId,
    'priceRequests.listRequestCustomers': requestId,
    'webhooks.listDeliveries': webhookId,
  })[name] ?? stationId;
/** A list that shows only a part of its table. */
const partOf = (endpoint: Endpoint, source: AnySource): AnySource => {
  if (endpoint.path.endsWith('/:kind')) return { ...source, where: sql<boolean>`stock_kind = 'glass'` };
  if (source.from === 'notification_list')
    return { ...source, where: sql<boolean>`user_id = ${given(endpoint.name).userId}` };
  if (source.from === 'webhook_delivery_list') return { ...source, where: sql<boolean>`endpoint_id = ${webhookId}` };
  return source;
};

beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['floor'] });
  const request = { name: 'February', rules: [{ scope: 'all', value: '5' }] };
  requestId = (await shop.ok<{ id: number }>('POST', '/pricing/requests', request)).id;
  ruleId = (await shop.ok<{ id: number }>('POST', '/automations/rules', { name: 'Tells', definition: {} })).id;
  stationId = shop.floor.stations[0]?.id ?? 0;
  lists = await fillLists();
});
afterAll(() => shop?.close());

/** Makes rows for every list, each table once, and reads them past the product. */
async function fillLists(): Promise<ListUnderTest[]> {
  const { accountId, world } = shop;
  const owner = openDatabase({ url: world.harness.url, role: 'owner', poolSize: 1 });
  const filled = new Set<AnySource>(viewLists);
  try {
    return await withAccount(owner, accountId, async (tx) => {
      const found: ListUnderTest[] = [];
      webhookId = await makeViewRows(tx, accountId);
      for (const endpoint of endpoints) {
        const table = sourceOf(endpoint);
        if (!table) continue;
        if (!filled.has(table)) {
          const list = maintained.find((one) => one.columns === table.columns)?.name;
          await makeRows(tx, accountId, endpoint, table, { ...given(endpoint.name), ...(list ? { list } : {}) });
        }
        filled.add(table);
        const source = partOf(endpoint, table);
        found.push({ endpoint, source, truth: await readTruth(tx, accountId, source), ask: asker(endpoint) });
      }
      return found;
    });
  } finally {
    await owner.destroy();
  }
}

interface Said {
  readonly data?: readonly { readonly id: number }[];
  readonly draw?: number;
  readonly cursor?: ListAnswer['cursor'];
  readonly text?: string;
  readonly error?: { readonly details: readonly { readonly target: string }[] };
}

const asker =
  (endpoint: Endpoint): Ask =>
  async (flat) => {
    const path = `${pathOf(endpoint)}?${new URLSearchParams(flat)}`;
    const { status, body, headers } = await shop.world.as(shop.world.here, 'demo', 'GET', path);
    const said = body as Said;
    return {
      status,
      ids: (said.data ?? []).map(({ id }) => id),
      draw: said.draw ?? 0,
      cursor: said.cursor ?? null,
      targets: (said.error?.details ?? []).map(({ target }) => target),
      text: said.text ?? '',
      type: headers.get('content-type') ?? '',
      name: headers.get('content-disposition') ?? '',
    };
  };

/** What a check finds in all lists, by their names. */
async function inEvery(check: (list: ListUnderTest) => Promise<readonly string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const list of lists) faults.push(...(await check(list)).map((fault) => `${list.endpoint.name}: ${fault}`));
  return faults;
}

type Check = (list: ListUnderTest) => Promise<readonly string[]>;
const filters: Check = async (list) => (await checkFilters(list)).faults;
const checks: readonly (readonly [string, Check])[] = [
  ['filters by each column', filters],
  ['is sorted by each column that it offers', checkOrders],
  ['finds what is searched for', checkSearch],
  ['has pages by number and by cursor', checkPages],
  ['knows what filter[date] and zone mean', checkDates],
  ['refuses what it does not know, by its name', checkRefusals],
  ['is a file with the columns, names and title that are asked for', checkFiles],
];

/** A handler that passes over some parameters in silence, as a seeded defect. */
const deafTo =
  (ask: Ask, ignored: RegExp): Ask =>
  (flat) =>
    ask(Object.fromEntries(Object.entries(flat).filter(([key]) => !ignored.test(key))));

/** `count=exact` differs from ten thousand rows on: run-table.int.spec.ts shows it. */
describe('every parameter of every list acts', () => {
  it('on each list, of which it knows where it is read', () => {
    expect(endpoints.filter((endpoint) => !sourceOf(endpoint)).map(({ name }) => name)).toEqual([]);
    expect(lists.length).toBe(endpoints.length);
  });

  it.for(checks)('%s', { timeout: 120_000 }, async ([, check]) => {
    expect(await inEvery(check)).toEqual([]);
  });

  it('and columns are filtered by values that not every row has', async () => {
    const idle = await inEvery(async (list) => (await checkFilters(list)).idle);
    expect(idle.toSorted()).toEqual([
      // The made-up records of these lists have one whole value each, and one time of the clock.
      'account.listAvailabilityShifts: breaks include',
      'account.listAvailabilityShifts: from include',
      'account.listAvailabilityShifts: scope include',
      'account.listAvailabilityShifts: to include',
      'account.listAvailabilityShifts: weekdays include',
      'account.listCalendarEvents: from include',
      'account.listCalendarEvents: scope include',
      'account.listCalendarEvents: to include',
      // All of one rule, as the path of its log says; runs of all rules stand in the same table.
      'automations.listRuleLogs: ruleId include',
      'automations.listRuns: ruleId include',
      // Of what lies in them, which another table holds: nothing lies in these.
      'inventory.listBins: parent contains',
      'inventory.listBins: parent include',
      'inventory.listBins: sheets include',
      'inventory.listBins: weightKg include',
      'inventory.listContainers: sheets include',
      'inventory.listContainers: weightKg include',
      'inventory.listHeldStock: bin eq',
      'inventory.listHeldStock: bin include',
      // Counted from panels in work: none is at these stations.
      'production.listStations: openPanels include',
      // What a label is made of, and on what: one whole value each.
      'reports.listPrintLabelConfigs: elements include',
      'reports.listPrintLabelConfigs: media include',
      // All of one kind, as its path says.
      'supplierPricing.listSupplierPricesOfKind: stockKind include',
    ]);
  });
});

it.for<[ignored: RegExp, check: Check]>([
  [/^filter\[dueDate\]$/, filters],
  [/^filter\[\w+\]\[exclude\]$/, filters],
  [/^order\[0\]\[dir\]$/, checkOrders],
  [/^order/, checkOrders],
  [/^search/, checkSearch],
  [/^length$/, checkPages],
  [/^start$/, checkPages],
  [/^after$/, checkPages],
  [/^before$/, checkPages],
  [/^draw$/, checkPages],
  [/^zone$/, checkDates],
  [/^filter\[date\]/, checkDates],
  [/^viewType$/, checkRefusals],
  [/^filter\[bogus\]/, checkRefusals],
  [/^format$/, checkFiles],
  [/^title$/, checkFiles],
  [/\[title\]$/, checkFiles],
  [/\[export\]$/, checkFiles],
  [/\[totalField\]$/, checkFiles],
])('a list that passes %s over is found', async ([ignored, check]) => {
  const orders = lists.find(({ endpoint }) => endpoint.name === 'orders.listOrders');
  if (!orders) throw new Error('No list of orders');
  expect(await check({ ...orders, ask: deafTo(orders.ask, ignored) })).not.toEqual([]);
});
