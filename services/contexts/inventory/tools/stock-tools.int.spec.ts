import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { Stock } from '../inventory.contract.ts';
import type { ToolSize } from './stock-tools.contract.ts';

let floor: FloorWorld;
let glass: { id: number; sizes: number[] };

beforeAll(async () => {
  floor = await openFloorWorld();
  const size = { widthMm: 3210, heightMm: 2250, quantity: 0, costCents: 100_00 };
  const sheetSizes = [size, { ...size, widthMm: 5100 }];
  const body = { code: 'OPEN06', name: 'Clear float', thicknessMm: 6, sheetSizes };
  const { id } = await floor.ok<{ id: number }>('POST', '/inventory/stock', body);
  glass = { id, sizes: (await read(id)).sheetSizes.map(({ sizeId }) => sizeId) };
  await floor.settle();
});
afterAll(() => floor?.close());

const read = (id: number) => floor.ok<Stock>('GET', `/inventory/stock/${id}`);
const sizesOf = async () => {
  await floor.settle();
  const { data } = await floor.ok<{ data: ToolSize[] }>('GET', '/admin/tools/manualusage/glasssizes');
  return data.filter(({ stockId }) => stockId === glass.id).sort((a, b) => a.sizeId - b.sizeId);
};
const open = (quantities: readonly number[], more: object = {}, asOf = '2026-01-31') => {
  const lines = quantities.map((quantity, i) => ({ stockId: glass.id, sizeId: glass.sizes[i], quantity, ...more }));
  return floor.call('PUT', '/admin/tools/openingbalance/glass', { asOf, reason: 'Change-over', lines });
};
const use = (line: object) =>
  floor.call('PUT', '/admin/tools/manualusage/glasssizes', {
    lines: [{ stockId: glass.id, sizeId: glass.sizes[0], quantity: 1, ...line }],
  });
const reasonFor = async (kind: string) => {
  const { data } = await floor.ok<{ data: { id: number; kind: string }[] }>('GET', '/descriptorlookup?length=-1');
  return data.find((one) => one.kind === kind)?.id ?? 0;
};

describe('stock tools', () => {
  it('C-034 C-036 B-137 sets what stood of each size, again until it moves, and values it at what was entered', async () => {
    expect(await open([10, 4])).toMatchObject({ status: 200, body: { transactions: 2, value: '1400.00' } });
    expect((await open([8, 4])).body).toMatchObject({ transactions: 1, value: '-200.00' });
    expect((await open([8], { unitCost: '120.00' })).body).toMatchObject({ value: '160.00' });
    expect(await sizesOf()).toMatchObject([
      { onHand: 8, unitCost: '120.00', hasMoved: false },
      { onHand: 4, unitCost: '100.00', hasMoved: false },
    ]);
    const { data } = await floor.ok<{ data: { causeKind: string; sheets: number }[] }>(
      'GET',
      `/inventory/transactions?filter[stockId]=${glass.id}&length=-1`,
    );
    expect(data.every(({ causeKind }) => causeKind === 'opening')).toBe(true);
    expect(data.reduce((sum, { sheets }) => sum + sheets, 0)).toBe(12);
  });

  it('C-034 refuses a day to come, a size twice and the size of another glass, and posts nothing', async () => {
    expect(await open([1], {}, '2099-01-01')).toMatchObject({ status: 422 });
    expect(await open([1, 2], { sizeId: glass.sizes[0] })).toMatchObject({ status: 422 });
    expect(await open([1], { sizeId: 987_654 })).toMatchObject({ status: 422 });
    expect((await sizesOf()).map(({ onHand }) => onHand)).toEqual([8, 4]);
  });

  it('C-035 C-037 B-137 takes used sheets out with a reason, never below zero, and the size is closed for its opening', async () => {
    const reasonId = await reasonFor('usage');
    expect(await use({ reasonId: await reasonFor('cancel') })).toMatchObject({ status: 422 });
    expect(await use({ reasonId, quantity: 9 })).toMatchObject({ status: 409 });
    expect(await use({ reasonId, quantity: 3, note: 'new furnace curve' })).toMatchObject({ status: 200 });
    expect((await sizesOf())[0]).toMatchObject({ onHand: 5, hasMoved: true });
    const info = await floor.ok<{ todayM2: string; lastEntries: object[] }>('GET', '/admin/tools/manualusage/info');
    expect(info.lastEntries[0]).toMatchObject({ sheets: 3, reason: expect.stringContaining('new furnace curve') });
    expect(Number(info.todayM2)).toBeCloseTo(3 * 3.21 * 2.25, 3);
    expect(await open([10, 6])).toMatchObject({ status: 409, body: { error: { code: 'HasMoved' } } });
    expect((await sizesOf()).map(({ onHand }) => onHand)).toEqual([5, 4]);
    expect(await floor.call('DELETE', `/descriptorlookup/${reasonId}`)).toMatchObject({ status: 409 });
  });
});
