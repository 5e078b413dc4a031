import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../../apps/testing/shop-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { Answer, Chart, Figures, Records } from './answers/answers.contract.ts';
import type { SizeRows, StockTree } from './inventory/stock-calls.contract.ts';

let shop: ShopWorld;
let stockId: number;
const path = '/intelligence/inventory';
const read = <D>(of: string) => shop.ok<Answer<D>>('GET', `${path}/${of}`);
const figure = ({ data }: Answer<Figures>, metric: string) => data.figures.find((one) => one.metric === metric)?.value;

interface Size {
  sizeId: number;
  quantity: number;
  costCents: number;
}
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['stock'] });
  stockId = shop.stock.get('10CLR') ?? 0;
  const { sheetSizes } = await shop.ok<{ sheetSizes: Size[] }>('GET', `/inventory/stock/${stockId}`);
  const [size] = sheetSizes;
  await shop.ok('POST', '/inventory/adjustment', { stockId, sizeId: size?.sizeId, change: 3, reason: 'Counted' });
  await shop.settle();
});
afterAll(() => shop?.close());

/** What the list of stock and of offcuts says. */
const listed = () =>
  withAccount(shop.world.harness.runtime.db, shop.accountId, async (db) => {
    const sizes = await db
      .selectFrom('glass_size')
      .select(['quantity', 'cost_cents'])
      .where('account_id', '=', shop.accountId)
      .execute();
    return sizes.reduce((sum, one) => sum + one.quantity * Number(one.cost_cents), 0) / 100;
  });

describe('figures of stock', () => {
  it('C-402 C-403 the value is that of the list of sizes, with sheets, packs and offcuts apart', async () => {
    const values = await read<Figures>('stockvalueonhand/summary?preset=today');
    expect(Number(figure(values, 'rack_value'))).toBeCloseTo(await listed(), 6);
    const parts = ['rack_value', 'pack_value', 'offcut_value'].map((name) => Number(figure(values, name)));
    expect(Number(figure(values, 'stock_value'))).toBeCloseTo(
      parts.reduce((sum, one) => sum + one, 0),
      6,
    );
    const amounts = await read<Figures>('stockonhand/summary?preset=today');
    expect(Number(figure(amounts, 'stock_sheets'))).toBeGreaterThan(3);
  });

  it('C-404 C-406 what stood at the end of each day is the figure, before today there was none', async () => {
    const value = figure(await read<Figures>('stockvalueonhand/summary?preset=today'), 'stock_value');
    for (const groupBy of ['priceGroup', 'category', 'thickness', 'stock']) {
      const { data } = await read<Chart>(`stockvalueonhand/chartdata?preset=last30Days&groupBy=${groupBy}`);
      const at = (i: number) => data.series.reduce((sum, one) => sum + Number(one.values[i]), 0);
      expect([at(0), at(29).toFixed(2)], groupBy).toEqual([0, Number(value).toFixed(2)]);
    }
    const area = await read<Chart>('stockonhand/glass/chartdata?preset=today');
    expect(area.data.series.length).toBeGreaterThan(0);
  });

  it('C-405 C-409 the parts of the tree and the sizes add up to the value', async () => {
    const value = Number(figure(await read<Figures>('stockvalueonhand/summary?preset=today'), 'stock_value'));
    const { root } = (await read<StockTree>('treemapdata?preset=today')).data;
    expect(Number(root.value)).toBeCloseTo(value, 6);
    const sums = root.children.map(({ children }) => children.reduce((sum, one) => sum + Number(one.value), 0));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBeCloseTo(value, 5);
    const { data } = await read<SizeRows>('glasssizes/summary?preset=today&sort=-value&limit=2');
    expect(Number(data.total)).toBeCloseTo(value, 6);
    expect(data.rows).toHaveLength(2);
    expect(Number(data.rows[0]?.value)).toBeGreaterThanOrEqual(Number(data.rows[1]?.value));
  });

  it('C-407 C-408 opening, what came and went and closing add up; a correction is no use', async () => {
    const { data } = await read<Chart>('transactions/chartdata?preset=today');
    const total = (key: string) => Number(data.series.find((one) => one.key === key)?.total ?? 0);
    const moves = data.series.filter(({ key }) => key.includes('/'));
    const moved = moves.reduce((sum, one) => sum + Number(one.total), 0);
    expect(total('opening') + moved).toBeCloseTo(total('closing'), 6);
    expect(total('in/adjustment')).toBeGreaterThan(0);
    const used = await read<Chart>('usage/chartdata?preset=today');
    expect(used.data.series.every((one) => Number(one.total) === 0)).toBe(true);
    const drill = moves[0]?.drill?.records ?? {};
    const behind = await read<Records>(`transactions/chartdata?preset=today&${new URLSearchParams(drill)}`);
    expect(Number(behind.data.records.total)).toBeCloseTo(Number(moves[0]?.total), 6);
  });

  it('every figure is the total of the records behind it, for who may know it', async () => {
    for (const of of ['stockvalueonhand/summary?preset=today', 'stockonhand/summary?preset=today'])
      for (const { metric, value, drill } of (await read<Figures>(of)).data.figures) {
        const { data } = await read<Records>(`${of}&${new URLSearchParams(drill?.records)}`);
        expect(Number(data.records.total), metric).toBeCloseTo(Number(value), 6);
      }
    const { status } = await shop.call('GET', `${path}/treemapdata`, undefined, 'nobody');
    expect(status).toBe(403);
  });
});
