import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

it('keeps every promise under faults at chance, and a seed gives the same run again', async () => {
  const first = await simulate(1);
  expect(first.events).toBeGreaterThan(20);
  expect((await simulate(1)).trace).toBe(first.trace);
  for (let seed = 1; seed <= 25; seed += 1) expect(await simulate(seed)).toMatchObject({ violation: null });
});
