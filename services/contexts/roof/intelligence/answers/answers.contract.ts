import { z } from 'zod';
import { DateText, DecimalText, Instant } from '../../../../platform/contract/endpoint.ts';
import { recordKinds } from '../orders/fold/standing.ts';

/** The parameters that open the records behind a figure, added to the same call; null where it has none. */
export const Drill = z.object({ records: z.record(z.string(), z.string()) }).nullable();
export type Drill = z.infer<typeof Drill>;

const Amount = DecimalText.nullable();

export const MetricWords = z.object({
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  kind: z.enum(['flow', 'state', 'ratio']),
  words: z.string(),
  day: z.string(),
  good: z.enum(['up', 'down']).nullable(),
  version: z.number().int(),
});
export type MetricWords = z.infer<typeof MetricWords>;

export const Figure = z.object({
  metric: z.string(),
  value: Amount,
  previous: Amount,
  lastYear: Amount,
  /** Why there is no value. */
  reason: z.string().nullable(),
  tone: z.enum(['neutral', 'good', 'bad']),
  drill: Drill,
});
export type Figure = z.infer<typeof Figure>;
export const Figures = z.object({ figures: z.array(Figure) });
export type Figures = z.infer<typeof Figures>;

export const Chart = z.object({
  buckets: z.array(z.object({ key: z.string(), from: z.string(), to: z.string(), isPartial: z.boolean() })),
  series: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      metric: z.string(),
      values: z.array(Amount),
      total: Amount,
      /** Of a state: what stood before the first bucket. */
      opening: Amount.optional(),
      previous: z.array(Amount).nullable(),
      lastYear: z.array(Amount).nullable(),
      drill: Drill,
    }),
  ),
});
export type Chart = z.infer<typeof Chart>;

const Values = z.record(z.string(), Amount);
export const Breakdown = z.object({
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      values: Values,
      /** Percent of the first metric's total; null where that is not above nothing. */
      share: Amount,
      /** Of the days it is compared with: the period before, else last year. */
      previous: Values.nullable(),
      drill: Drill,
    }),
  ),
  other: z.object({ count: z.number().int(), values: Values }).nullable(),
  /** What rounding of documents adds to their lines. */
  rounding: Values.nullable(),
  total: Values,
  flows: z.array(z.object({ from: z.string(), to: z.string(), count: z.number().int() })).optional(),
});
export type Breakdown = z.infer<typeof Breakdown>;

/** Rows of a list with the sum of one of their columns. */
export const listOf = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: Amount, count: z.number().int(), nextCursor: z.string().nullable() });

/** A posting, or of a state what a record makes of it. */
export const RecordRow = z.object({
  seq: z.number().int(),
  day: DateText,
  at: Instant,
  amount: DecimalText,
  record: z.enum(recordKinds),
  recordId: z.number().int(),
  number: z.string(),
  customer: z.string(),
  customerId: z.number().int(),
  /** Type of the event; of a state that of the last. */
  event: z.string(),
  /** The line, where it is one of a line. */
  text: z.string(),
});
export type RecordRow = z.infer<typeof RecordRow>;
export const Records = z.object({ metric: z.string(), records: listOf(RecordRow) });
export type Records = z.infer<typeof Records>;

export const Durations = z.object({
  groups: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      n: z.number().int(),
      min: Amount,
      p10: Amount,
      p25: Amount,
      p50: Amount,
      p75: Amount,
      p90: Amount,
      max: Amount,
      bins: z.array(z.object({ from: z.number().int(), n: z.number().int() })),
      drill: Drill,
    }),
  ),
});
export type Durations = z.infer<typeof Durations>;

const Days = z.object({ from: DateText, to: DateText });

/** What stands around every answer: what the figures mean, of when they are, and how fresh. */
export const answer = <D extends z.ZodType>(data: D) =>
  z.object({
    metrics: z.array(MetricWords),
    period: z.object({
      preset: z.string().nullable(),
      from: DateText,
      to: DateText,
      timeZone: z.string(),
      bucket: z.string(),
    }),
    asOf: z.object({ at: Instant, seq: z.number().int(), isNow: z.boolean() }),
    fresh: z.object({ at: Instant, seq: z.number().int(), lagMs: z.number().int() }),
    compare: z.object({ previous: Days.nullable(), lastYear: Days.nullable() }),
    data,
  });
export type Answer<D> = Omit<z.infer<ReturnType<typeof answer<z.ZodNull>>>, 'data'> & { data: D };
