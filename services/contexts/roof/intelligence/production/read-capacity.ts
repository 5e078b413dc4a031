import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import { workCalendar } from '../../../account/calendar/work-calendar.facts.ts';
import type { WorkCalendar } from '../../../account/work-calendar.contract.ts';
import { day as hoursOn } from '../../../account/working-hours.contract.ts';
import { StageKey } from '../../../production/production.events.ts';
import type { Asking } from '../answers/asking.ts';
import { addDays, startOfDay } from '../period/calendar.ts';
import { bucketsOf } from '../period/read-period.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import { readStations } from './read-hours.ts';

/** What a stage can do. Hours from the first day that is ahead on. */
export interface StageCapacity {
  readonly stage: StageKey;
  /** mm² it reached on four of five of its last days of work; null when there was none. */
  readonly perDayMm2: Decimal | null;
  /** Hours of a working day, on average of the next ten. */
  readonly hoursPerDay: Decimal;
  /** Working hours that are left of a day. */
  readonly hoursOn: (day: string) => Decimal;
  /** Hours it needs for an area; null where nobody can say. */
  readonly hoursFor: (areaMm2: Decimal) => Decimal | null;
}

/** Days of work that show what can be done, how far back they are looked for, and how many days ahead tell the hours of one. */
const daysOfWork = 60;
const mostDaysBack = 150;
const daysAhead = 10;
const mostDaysAhead = 60;
const hourMs = 3_600_000;
const fourOfFive = 0.8;

/** The first day that is still ahead at the end of the period: today, or the day after a period that is over. */
export const firstAhead = ({ at, period }: Asking): string => (period.to < at.today ? addDays(period.to, 1) : at.today);

/** What each stage can do, by the days it worked and the calendar. */
export async function readCapacity(asking: Asking): Promise<StageCapacity[]> {
  const { at } = asking;
  const first = firstAhead(asking);
  const paces = await readPaces(asking, first);
  const calendar = await workCalendar(at.db, at.accountId);
  const stations = await readStations(at);
  const now = Math.max(Date.parse(at.at), startOfDay(first, at.zone));
  return StageKey.options.map((stage) => {
    const stageId = stations.find(({ stageKey }) => stageKey === stage)?.stageId;
    const left = hoursLeft(calendar, stageId, now);
    return capacityOf(stage, paces.get(stage) ?? null, usualHours(left, addDays(first, 1)), left);
  });
}

function capacityOf(
  stage: StageKey,
  perDayMm2: Decimal | null,
  hoursPerDay: Decimal,
  hoursOnDay: (day: string) => Decimal,
): StageCapacity {
  return {
    ...{ stage, perDayMm2, hoursPerDay, hoursOn: hoursOnDay },
    hoursFor: (areaMm2) =>
      perDayMm2 === null || hoursPerDay.isZero() ? null : areaMm2.times(hoursPerDay).div(perDayMm2),
  };
}

/** Working hours of a stage that are left of a day at an instant; each day is worked out once. */
function hoursLeft(calendar: WorkCalendar, stageId: number | undefined, now: number) {
  const found = new Map<string, Decimal>();
  return (day: string): Decimal => {
    const known = found.get(day);
    if (known) return known;
    const place = stageId === undefined ? {} : { stage: stageId };
    const pieces = hoursOn(calendar, day, { work: 'production', place });
    const ms = pieces.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, now)), 0);
    found.set(day, dec(ms).div(hourMs));
    return dec(ms).div(hourMs);
  };
}

/** Hours of a working day, on average of the next ones: a day that has begun is no measure. */
function usualHours(hoursOnDay: (day: string) => Decimal, first: string): Decimal {
  const worked: Decimal[] = [];
  for (let n = 0; n < mostDaysAhead && worked.length < daysAhead; n += 1) {
    const hours = hoursOnDay(addDays(first, n));
    if (hours.gt(0)) worked.push(hours);
  }
  return worked.length ? worked.reduce((sum, one) => sum.plus(one), dec(0)).div(worked.length) : dec(0);
}

/** The area that each stage reached on four of five of its last days of work before a day. */
async function readPaces({ at }: Asking, first: string): Promise<ReadonlyMap<string, Decimal>> {
  const days = { from: addDays(first, -mostDaysBack), to: addDays(first, -1) };
  const buckets = bucketsOf({ ...days, bucket: 'day' }, at.today, at.zone);
  const rows = await sumPostings(at, { ...days, whats: ['stageDone'], groupBy: 'stage', buckets, filters: [] });
  return new Map(
    StageKey.options.flatMap((stage) => {
      const worked = rows.filter(({ group, area_mm2 }) => group === stage && Number(area_mm2) > 0);
      const last = worked.sort((a, b) => b.bucket - a.bucket).slice(0, daysOfWork);
      const pace = reachedOn(last.map(({ area_mm2 }) => dec(area_mm2)));
      return pace === null ? [] : [[stage, pace] as const];
    }),
  );
}

/** What was reached on four of five days: the 80th percentile, between two days as the dashboard has it. */
export function reachedOn(areas: readonly Decimal[]): Decimal | null {
  const sorted = [...areas].sort((a, b) => a.cmp(b));
  const place = fourOfFive * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (!low || !high) return null;
  return low.plus(high.minus(low).times(dec(place).minus(Math.floor(place))));
}
