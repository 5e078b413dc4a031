import { afterAll, beforeAll, expect, it } from 'vitest';
import { runRaces } from './money-races.ts';
import { type MoneyWorld, openMoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world?.close());

it('of two people who want the same money at once one gets it, and none is lost', async () => {
  // `prove money` takes a hundred rounds of each.
  const found = await runRaces(world, Number(process.env.MONEY_RACES ?? 3));
  expect(Object.keys(found)).toHaveLength(6);
  expect(Object.values(found).flat()).toEqual([]);
}, 3_600_000);
