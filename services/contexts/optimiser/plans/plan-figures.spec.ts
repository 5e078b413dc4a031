import { expect, it } from 'vitest';
import { withFront } from './plan-figures.ts';
import { currentPlanId } from './read-plans.ts';

const plan = (netCostCents: number, glassSheets: number, more: object = {}) => ({
  ...{ netCostCents, glassSheets, unplaced: 0, keptM2: 1, cuts: 20, furnaceLoads: 2 as number | null },
  ...more,
});
const front = (...plans: ReturnType<typeof plan>[]) => withFront(plans).map((one) => one.isOnFront);

it('a plan is off the front when another is nowhere worse and somewhere better', () => {
  expect(front(plan(100, 5), plan(120, 4), plan(121, 5))).toEqual([true, true, false]);
  expect(front(plan(100, 5), plan(100, 5))).toEqual([true, true]);
  expect(front(plan(100, 5), plan(120, 5, { keptM2: 3 }))).toEqual([true, true]);
  expect(front(plan(100, 5), plan(110, 5, { furnaceLoads: 1 }))).toEqual([true, true]);
  expect(front(plan(100, 5, { unplaced: 1 }), plan(110, 5))).toEqual([true, true]);
});

it('the current plan is the chosen one, else the newest that is no mere alternative', () => {
  const plans = [
    { id: 71, source: 'front' as const },
    { id: 70, source: 'solver' as const },
    { id: 40, source: 'hand' as const },
  ];
  expect(currentPlanId(plans, undefined)).toBe(70);
  expect(currentPlanId(plans, 40)).toBe(40);
  expect(currentPlanId([], undefined)).toBeNull();
});
