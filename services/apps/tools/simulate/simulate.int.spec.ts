import { expect, it } from 'vitest';
import { checkChanged } from './check.ts';
import { corruptions, whoNotices } from './corruptions.ts';
import { differences } from './final-hash.ts';
import { Scenario } from './scenario.ts';
import { simulateWeek } from './simulate-week.ts';

/** Short days, few and small orders, and everything that can go wrong goes wrong often. */
const scenario = Scenario.parse({
  closesAt: 12,
  customers: 4,
  ordersPerDay: 4,
  pieces: [[1, 1, 3]],
  quoteShare: 0.3,
  changeShare: 0.3,
  cancelShare: 0.1,
  breakage: { arris: 0.1, polish: 0.1, drill: 0.1, wash: 0, toughen: 0.1, qc: 0.1 },
});

it('the same seed comes to the same states and read tables, and no invariant is violated on the way', async () => {
  const noticed: Record<string, readonly string[] | null> = {};
  const first = await simulateWeek(scenario, 3, 2, undefined, async (factory) => {
    for (const one of corruptions) noticed[one.noticedBy] = await whoNotices(factory, one);
    noticed.nothing = (await checkChanged(factory, 10_000)).sort();
  });
  const second = await simulateWeek(scenario, 3, 2);
  expect(first.violations).toEqual([]);
  expect(differences(first.final, second.final)).toEqual([]);
  expect(second.final.hash).toBe(first.final.hash);
  expect(first.counts.panelsCut).toBeGreaterThan(0);
  expect(first.checks).toBe(12);
  // The invariants can fail: each notices its corruption, together with the fold, and nobody complains afterwards.
  for (const { noticedBy } of corruptions) expect(noticed[noticedBy]).toContain(noticedBy);
  expect(noticed.nothing).toEqual([]);
}, 300_000);
