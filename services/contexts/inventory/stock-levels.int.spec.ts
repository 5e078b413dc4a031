import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../apps/testing/floor-world.ts';
import { openDatabase, withAccount } from '../../platform/db/database.ts';
import type { StockLevels } from './inventory.contract.ts';

let floor: FloorWorld;
beforeAll(async () => {
  floor = await openFloorWorld();
});
afterAll(() => floor?.close());

const made = async (code: string, quantity: number) => {
  const sheetSizes = [{ widthMm: 3660, heightMm: 2440, quantity, costCents: 41_250 }];
  const body = { code, name: `Clear ${code}`, kind: 'glass', thicknessMm: 12, sheetSizes, reorderLevel: 4 };
  return (await floor.ok<{ id: number }>('POST', '/inventory/stock', body)).id;
};
const levels = async (id: number) => {
  await floor.settle();
  return floor.ok<StockLevels>('GET', `/inventory/stock/${id}/levels`);
};

it('counts back from what stands by what moved, and says how long it lasts', async () => {
  const id = await made('LEVEL12', 17);
  await floor.settle();
  const db = openDatabase({ url: floor.world.harness.url, role: 'owner', poolSize: 1, searchPath: 'read,public' });
  // 22 sheets came five days ago, and five were cut three days ago.
  await withAccount(db, floor.accountId, async (tx) => {
    await sql`update stock_transaction set at = at - interval '5 days', sheets = 22 where stock_id = ${id}`.execute(tx);
    await sql`insert into stock_transaction (account_id, id, at, stock_id, stock_code, item, movement, width_mm, height_mm,
        sheets, area_m2, cause_kind, cause_id, cause_text, by_name)
      select account_id, id + 900000, at + interval '2 days', stock_id, stock_code, item, 'out', width_mm, height_mm,
        -5, area_m2, 'optimiserSheet', 77, '', by_name from stock_transaction where stock_id = ${id}`.execute(tx);
  });
  await db.destroy();
  const { days, ...rest } = await levels(id);
  expect(days).toHaveLength(90);
  expect(days.slice(-7).map((day) => day.sheets)).toEqual([0, 22, 22, 17, 17, 17, 17]);
  expect(rest).toEqual({ used: 5, coverDays: 102, reorderLevel: 4 });
});

it('does not say how long stock lasts of which nothing was cut', async () => {
  expect(await levels(await made('LEVEL8', 3))).toMatchObject({ used: 0, coverDays: null });
});
