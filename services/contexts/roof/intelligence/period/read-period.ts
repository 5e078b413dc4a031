import { badField } from '../../../../platform/kernel/errors.ts';
import { addDays, type Days, type DayUnit, daysIn, hourStarts, nextStart, startOf, startOfDay } from './calendar.ts';
import { lastYearOf, type Preset, presets, previousOf } from './presets.ts';

export const bucketNames = ['hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type BucketName = (typeof bucketNames)[number];
/** More points than this no chart shows. */
export const mostBuckets = 400;

/** What a caller asks of a period; texts as they came, each checked by its contract. */
export interface AskedPeriod {
  readonly preset?: Preset | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly bucket?: BucketName | undefined;
  readonly compare?: 'previous' | 'lastYear' | 'both' | undefined;
}

export interface Period extends Days {
  readonly preset: Preset | null;
  readonly bucket: BucketName;
  readonly previous: Days | null;
  readonly lastYear: Days | null;
}

/** The period that is asked for, as it is on a day. 422 for a half or turned one, and for more than 400 buckets. */
export function readPeriod(asked: AskedPeriod, today: string, fallback: Preset = 'last30Days'): Period {
  const { preset: named, compare } = asked;
  const days = daysAsked(asked, named ?? fallback, today);
  const preset = asked.from ? null : (named ?? fallback);
  return {
    ...days,
    preset,
    bucket: bucketOf(days, asked.bucket),
    previous: compare === 'previous' || compare === 'both' ? previousOf(days, preset, today) : null,
    lastYear: compare === 'lastYear' || compare === 'both' ? lastYearOf(days, preset, today) : null,
  };
}

function daysAsked({ preset, from, to }: AskedPeriod, named: Preset, today: string): Days {
  if (!from && !to) return presets[named](today);
  if (preset) throw badField('preset', 'Name a period or give its days, not both');
  if (!from) throw badField('from', 'Enter the first day');
  if (!to) throw badField('to', 'Enter the last day');
  if (to < from) throw badField('to', 'The last day is before the first day');
  if (daysIn({ from, to }) > mostDays) throw badField('from', 'At most 50 years');
  return { from, to };
}

const mostDays = 18_263;
const daysPer: Record<BucketName, number> = { hour: 1 / 25, day: 1, week: 7, month: 28, quarter: 90, year: 365 };

function bucketOf(days: Days, asked: BucketName | undefined): BucketName {
  const count = daysIn(days);
  if (!asked) return count <= 31 ? 'day' : count <= 182 ? 'week' : count <= 1_100 ? 'month' : 'year';
  if (count / daysPer[asked] <= mostBuckets) return asked;
  const fits = bucketNames.find((name) => count / daysPer[name] <= mostBuckets) ?? 'year';
  throw badField('bucket', `More than ${mostBuckets} points: use ${fits}`);
}

/** A stretch of time of a chart. `from` and `to` are days, of hours instants. */
export interface Bucket {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Not over yet, or cut by the period. */
  readonly isPartial: boolean;
}

/** The buckets of a period; the first and the last are cut by it. */
export function bucketsOf(period: Days & { bucket: BucketName }, today: string, zone: string): Bucket[] {
  if (period.bucket === 'hour') return hoursOf(period, zone);
  const unit: DayUnit = period.bucket;
  const found: Bucket[] = [];
  for (let start = startOf[unit](period.from); start <= period.to; start = nextStart(unit, start)) {
    const end = addDays(nextStart(unit, start), -1);
    const [from, to] = [start < period.from ? period.from : start, end > period.to ? period.to : end];
    found.push({ key: from, from, to, isPartial: from !== start || to !== end || to >= today });
  }
  return found;
}

function hoursOf(days: Days, zone: string): Bucket[] {
  const starts = hourStarts(days, zone);
  const end = startOfDay(addDays(days.to, 1), zone);
  const text = (ms: number) => new Date(ms).toISOString();
  return starts.map((start, i) => ({
    key: text(start),
    from: text(start),
    to: text(starts[i + 1] ?? end),
    isPartial: false,
  }));
}
