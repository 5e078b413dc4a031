import { dec } from '../../../../platform/kernel/money.ts';
import type { Asking } from '../answers/asking.ts';
import type { OwnValues } from '../answers/build-figures.ts';
import { shownValue } from '../answers/metric-value.ts';
import { ownValues as orderValues } from '../orders/own-values.ts';
import { nearestRank } from '../orders/read-durations.ts';
import { addDays, type Days, daysIn } from '../period/calendar.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import { availabilityOf, readHours } from './read-hours.ts';
import { firstPassOfAll, readFloor, readMinutes, readWork, type StageFloor } from './read-stages.ts';

/** Stays are looked at over so many days. */
const usualDays = 56;
const minutesOfDay = 1_440;

/** The last day that counts: of the period, or today when it goes on. */
export const lastDay = ({ at }: Asking, { to }: Days): string => (to < at.today ? to : at.today);

/**
 * From which day on a panel has been in each stage for too long: before it, nine of ten waits and works of the 8 weeks took
 * less. A stage without any says nothing.
 */
export async function stuckBefore(asking: Asking, days: Days): Promise<[stage: string, day: string][]> {
  const to = lastDay(asking, days);
  const usual = await readMinutes(asking, { from: addDays(to, 1 - usualDays), to });
  return usual.flatMap(({ stage, queue, touch }): [string, string][] => {
    const minutes = dec(nearestRank(queue, 90) ?? 0).plus(nearestRank(touch, 90) ?? 0);
    if (queue.size === 0 && touch.size === 0) return [];
    return [[stage, addDays(to, -Math.ceil(minutes.div(minutesOfDay).toNumber()))]];
  });
}

const waitingBefore = ({ since }: StageFloor, day: string) =>
  [...since].reduce((sum, [from, count]) => (from < day ? sum + count : sum), 0);

/** Late and stuck panels. */
export const floorValues: OwnValues = async (asking, days) => {
  const limits = new Map(await stuckBefore(asking, days));
  const stages = await readFloor(asking, days);
  const stuck = stages.reduce((sum, one) => sum + waitingBefore(one, limits.get(one.stage) ?? ''), 0);
  return { late_panels: String(await latePanels(asking, lastDay(asking, days))), stuck_panels: String(stuck) };
};

/** The days a panel takes by what is on the floor. */
export const leanValues: OwnValues = async (asking, days) => {
  const base = { filters: asking.filters, isOriginal: asking.input.basis === 'original', to: days.to };
  const finished = countOf(await sumPostings(asking.at, { ...base, whats: ['finished'], from: days.from }));
  const wip = countOf(await sumPostings(asking.at, { ...base, whats: ['wip'], from: null }));
  const to = lastDay(asking, days);
  const over = daysIn({ from: days.from, to: to < days.from ? days.from : to });
  return { floor_days: finished.lte(0) ? null : shownValue('floor_days', wip.times(over).div(finished)) };
};

/** First pass yield, on time in full, and how much of their working hours stations were not on hold. */
export const performanceValues: OwnValues = async (asking, days) => ({
  fpy: shownValue('fpy', firstPassOfAll(await readWork(asking, days))),
  otif: (await orderValues(asking, days)).otif ?? null,
  availability: shownValue('availability', availabilityOf(await readHours(asking, days))),
});

const countOf = (rows: readonly { readonly count: string }[]) => rows.reduce((sum, row) => sum.plus(row.count), dec(0));

async function latePanels({ at, filters, input }: Asking, to: string): Promise<number> {
  const rows = await sumPostings(at, {
    ...{ whats: ['wip'], from: null, to, byKey: true, filters, isOriginal: input.basis === 'original' },
  });
  return rows.reduce((sum, { key, count }) => {
    const due = key.split('/')[1] ?? '';
    return due !== 'none' && due < to ? sum + Number(count) : sum;
  }, 0);
}
