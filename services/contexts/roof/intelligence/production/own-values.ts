import { dec } from '../../../../platform/kernel/money.ts';
import type { Asking } from '../answers/asking.ts';
import type { OwnValues } from '../answers/build-figures.ts';
import { shownValue } from '../answers/metric-value.ts';
import { nearestRank } from '../orders/read-durations.ts';
import { addDays, type Days, daysIn } from '../period/calendar.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import { firstPass, readStages, type StageStanding } from './read-stages.ts';

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
  const usual = await readStages(asking, { from: addDays(to, 1 - usualDays), to });
  return usual.flatMap(({ stage, queue, touch }): [string, string][] => {
    const minutes = dec(nearestRank(queue, 90) ?? 0).plus(nearestRank(touch, 90) ?? 0);
    if (queue.size === 0 && touch.size === 0) return [];
    return [[stage, addDays(to, -Math.ceil(minutes.div(minutesOfDay).toNumber()))]];
  });
}

const waitingBefore = ({ since }: StageStanding, day: string) =>
  [...since].reduce((sum, [from, count]) => (from < day ? sum + count : sum), 0);

/** Late and stuck panels, first pass yield, and the days a panel takes by what is on the floor. */
export const ownValues: OwnValues = async (asking, days) => {
  const stages = await readStages(asking, days);
  const to = lastDay(asking, days);
  const limits = new Map(await stuckBefore(asking, days));
  const done = await sumPostings(asking.at, {
    ...{ whats: ['finished'], from: days.from, to: days.to, filters: asking.filters },
    isOriginal: asking.input.basis === 'original',
  });
  const finished = done.reduce((sum, row) => sum.plus(row.count), dec(0));
  const wip = stages.reduce((sum, one) => sum + one.wip, 0);
  const passes = stages.map(firstPass).filter((one) => one !== null);
  const over = daysIn({ from: days.from, to: to < days.from ? days.from : to });
  return {
    late_panels: String(await latePanels(asking, to)),
    stuck_panels: String(stages.reduce((sum, one) => sum + waitingBefore(one, limits.get(one.stage) ?? ''), 0)),
    fpy: passes.length
      ? shownValue(
          'fpy',
          passes.reduce((all, one) => all.times(one), dec(100)),
        )
      : null,
    floor_days: finished.lte(0) ? null : shownValue('floor_days', dec(wip).times(over).div(finished)),
  };
};

async function latePanels({ at, filters, input }: Asking, to: string): Promise<number> {
  const rows = await sumPostings(at, {
    ...{ whats: ['wip'], from: null, to, byKey: true, filters, isOriginal: input.basis === 'original' },
  });
  return rows.reduce((sum, { key, count }) => {
    const due = key.split('/')[1] ?? '';
    return due !== 'none' && due < to ? sum + Number(count) : sum;
  }, 0);
}
