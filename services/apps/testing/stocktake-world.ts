import { accountContext } from '../../contexts/account/account.module.ts';
import { activityContext } from '../../contexts/core/activity/activity.module.ts';
import { identityContext } from '../../contexts/identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../../contexts/identity/testing/demo-world.ts';
import type { Stock } from '../../contexts/inventory/inventory.contract.ts';
import { inventoryContext } from '../../contexts/inventory/inventory.module.ts';
import type {
  CountResult,
  ItemCount,
  Stocktake,
  StocktakeItem,
} from '../../contexts/inventory/stocktakes/stocktakes.contract.ts';
import type { Clock } from '../../platform/kernel/ambient.ts';

type Answer = { status: number; body: Record<string, unknown> };
const contexts = [identityContext, accountContext, inventoryContext, activityContext];
let keys = 0;
/** A key for a count that no other has. */
export const countKey = (): string => `test-count-${(keys += 1)}`;

/** The two demo companies with short ways to take stock, for tests. */
export async function openStocktakeWorld(clock?: Clock) {
  const world: DemoWorld = await openDemoWorld(contexts, clock);
  const as = async (mailbox: string, method: string, path: string, body?: unknown): Promise<Answer> =>
    (await world.as(world.here, mailbox, method, path, body === undefined ? {} : { body })) as Answer;
  const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);
  const settle = () => world.harness.settle(world.here.accountId);
  const must = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const path = (id: number, rest = '') => `/inventory/stocktakes/${id}${rest}`;
  let codes = 0;
  return {
    world,
    as,
    demo,
    settle,
    must,
    path,
    /** A glass with sheet sizes, each with so many sheets at $100. */
    async glass(quantities: readonly number[], fields: object = {}): Promise<Stock> {
      codes += 1;
      const sheetSizes = quantities.map((quantity, i) => ({
        widthMm: 3000 - i,
        heightMm: 2000,
        quantity,
        costCents: 10_000,
      }));
      const made = { code: `T${codes}`, name: `Test glass ${codes}`, thicknessMm: 6, sheetSizes, ...fields };
      const { id } = await must(demo('POST', '/inventory/stock', made));
      return (await must(demo('GET', `/inventory/stock/${id}`))) as Stock;
    },
    /** A stocktake of stock items. */
    async start(stockIds: readonly number[], fields: object = {}): Promise<number> {
      // Not blind, so that the difference of a count can be read at once.
      const body = { scope: 'stock', stockIds, isBlind: false, ...fields };
      return (await must(demo('POST', '/inventory/stocktakes', body))).id as number;
    },
    count: (id: number, counts: readonly Partial<ItemCount>[], mailbox = 'demo') =>
      as(mailbox, 'PUT', path(id, '/itemcounts/batch'), { counts: counts.map((c) => ({ key: countKey(), ...c })) }),
    async counted(id: number, counts: readonly Partial<ItemCount>[], mailbox = 'demo'): Promise<CountResult[]> {
      const body = { counts: counts.map((c) => ({ key: countKey(), ...c })) };
      return (await must(as(mailbox, 'PUT', path(id, '/itemcounts/batch'), body))).results as CountResult[];
    },
    act: (id: number, action: string, body: object = {}, mailbox = 'demo') =>
      as(mailbox, 'POST', path(id, `/${action}`), body),
    read: async (id: number, mailbox = 'demo') => (await must(as(mailbox, 'GET', path(id)))) as unknown as Stocktake,
    items: async (id: number, mailbox = 'demo') =>
      (await must(as(mailbox, 'GET', path(id, '/items')))).data as StocktakeItem[],
    adjust: (stock: Stock, change: number, size = 0) =>
      must(
        demo('POST', '/inventory/adjustment', {
          stockId: stock.id,
          sizeId: stock.sheetSizes[size]?.sizeId,
          change,
          reason: 'moved by a test',
        }),
      ),
    quantity: async (stock: Stock, size = 0) =>
      ((await must(demo('GET', `/inventory/stock/${stock.id}`))) as Stock).sheetSizes[size]?.quantity,
    /** The sentence of a refusal. */
    refusal: ({ status, body }: Answer) => ({ status, message: (body.error as { message: string }).message }),
    close: () => world.close(),
  };
}
export type StocktakeWorld = Awaited<ReturnType<typeof openStocktakeWorld>>;
