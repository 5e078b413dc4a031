import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStocktakeWorld, type StocktakeWorld } from '../../../apps/testing/stocktake-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { Stock } from '../inventory.contract.ts';

let w: StocktakeWorld;
beforeAll(async () => {
  w = await openStocktakeWorld();
});
afterAll(() => w?.close());

/** Numbers by chance, the same for a seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Sheets of a size by the log up to a position: the sum of its movements. */
async function bookAtPosition(stock: Stock, sizeId: number, position: number): Promise<number> {
  const { accountId } = w.world.here;
  return withAccount(w.world.harness.runtime.db, accountId, async (tx) => {
    const { rows } = await sql<{ book: number }>`
      select coalesce(sum(case type when 'stock.adjusted' then (data->>'to')::int - (data->>'from')::int
        else (data->>'quantity')::int end), 0)::int as book
      from event where account_id = ${accountId} and stream_type = 'stock' and stream_id = ${stock.id}
        and seq <= ${position} and (data->>'sizeId')::bigint = ${sizeId}`.execute(tx);
    return rows[0]?.book ?? 0;
  });
}

const seeds = [11, 23, 37, 53, 71, 97];
it.each(seeds)(
  'movements and counts in any order, many at once: the book is that of the moment of the count, and stock ends as counted and moved since (seed %i)',
  async (seed) => {
    const pick = chance(seed);
    const glass = await w.glass([40, 40, 40]);
    const id = await w.start([glass.id]);
    const move = () => w.adjust(glass, pick(2) ? 1 + pick(4) : -1 - pick(3), pick(3));
    const count = () => w.counted(id, [{ itemId: 1 + pick(3), quantity: 30 + pick(20) }]);
    // Several people at once, again and again; every size is counted at least once in the end.
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 4 }, () => (pick(2) ? move() : count())));
    await Promise.all([
      ...[1, 2, 3].map((itemId) => w.counted(id, [{ itemId, quantity: 30 + pick(20) }])),
      move(),
      move(),
    ]);
    await move();
    const items = await w.items(id);
    for (const item of items) {
      const at = item.counts[0];
      expect(item.counts).toHaveLength(1);
      expect(item.book).toBe(await bookAtPosition(glass, item.sizeId ?? 0, at?.position ?? 0));
      expect(item.variance).toBe((item.counted ?? 0) - (item.book ?? 0));
    }
    const before = await Promise.all([0, 1, 2].map((size) => w.quantity(glass, size)));
    const since = await Promise.all(
      items.map(
        async (item, i) =>
          (before[i] ?? 0) - (await bookAtPosition(glass, item.sizeId ?? 0, item.counts[0]?.position ?? 0)),
      ),
    );
    await w.act(id, 'review');
    expect((await w.act(id, 'complete')).status).toBe(200);
    const after = await Promise.all([0, 1, 2].map((size) => w.quantity(glass, size)));
    expect(after).toEqual(items.map((item, i) => (item.counted ?? 0) + (since[i] ?? 0)));
    expect(after).toEqual(items.map((item, i) => (before[i] ?? 0) + (item.variance ?? 0)));
  },
);
