import { dateOf } from '@glasshouse/services/apps/tools/seed/business';
import { correctPayments } from '@glasshouse/services/apps/tools/seed/correct-payments';
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
  ordersPerDay: 6,
  pieces: [[1, 1, 3]],
  quoteShare: 0.2,
  pickupShare: 0,
  changeShare: 0.3,
  cancelShare: 0.1,
  breakage: { arris: 0.05, polish: 0.05, drill: 0.05, wash: 0, toughen: 0.05, qc: 0.05 },
});

it('the same seed comes to the same states and read tables, and no invariant is violated on the way', async () => {
  const noticed: Record<string, readonly string[] | null> = {};
  const first = await simulateWeek(scenario, 3, 3, undefined, async (factory) => {
    // Money that was paid twice and placed on other invoices: chance alone does not bring it in three days.
    const today = dateOf(factory.now);
    await correctPayments(factory.b, factory.now, factory.now, today);
    for (const one of corruptions) noticed[one.noticedBy] = await whoNotices(factory, one);
    noticed.nothing = (await checkChanged(factory, 10_000)).sort();
  });
  const second = await simulateWeek(scenario, 3, 3);
  expect(first.violations).toEqual([]);
  expect(differences(first.final, second.final)).toEqual([]);
  expect(second.final.hash).toBe(first.final.hash);
  expect(first.counts.panelsCut).toBeGreaterThan(0);
  // Every hour and every day, and whenever sheets are laid out.
  expect(first.checks).toBeGreaterThan(18);
  // The invariants can fail: each notices its corruption, together with the fold, and nobody complains afterwards.
  const caught = corruptions.map(({ noticedBy }) => [
    noticedBy,
    noticed[noticedBy]?.includes(noticedBy) ?? 'no record',
  ]);
  expect(caught).toEqual(corruptions.map(({ noticedBy }) => [noticedBy, true]));
  expect(noticed.nothing).toEqual([]);
}, 600_000);
