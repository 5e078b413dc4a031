import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import type { Metric, Summed as SummedOf } from '../metrics/metric.ts';
import { type MetricName, metricOf } from '../metrics/metrics.ts';
import type { What } from '../orders/fold/standing.ts';
import type { Summed } from '../reading/sum-postings.ts';

/** What a metric sums. */
export const summedBy = ({ sum, ratio }: Metric): readonly SummedOf[] =>
  sum ? listOf(sum) : ratio ? [...ratio.over, ...ratio.under] : [];
const listOf = (sum: SummedOf | readonly SummedOf[]): readonly SummedOf[] => [sum].flat();
/** The kinds of posting that some metrics need. */
export const whatsOf = (names: readonly MetricName[]): What[] => [
  ...new Set(names.flatMap((name) => summedBy(metricOf(name)).map(({ what }) => what))),
];

function add(rows: readonly Summed[], { what, measure, kind }: SummedOf, withGst: boolean): Decimal {
  let total = dec(0);
  for (const row of rows) {
    if (row.what !== what || (kind && row.kind !== kind)) continue;
    total = total.plus(row[measure]);
    if (withGst && measure === 'value') total = total.plus(row.gst);
  }
  return total;
}

/** Sums are kept in whole mm² and grams. */
const divisors: Partial<Record<Metric['unit'], number>> = { 'm²': 1_000_000, kg: 1_000 };

/**
 * A metric's value over some sums, exact, not rounded; null where a ratio has nothing below the line. A ratio divides once,
 * here: percentages are never averaged.
 */
export function exactValue(name: MetricName, rows: readonly Summed[], tax: 'ex' | 'inc' = 'ex'): Decimal | null {
  const { sum, ratio, hasTax, unit } = metricOf(name);
  const withGst = tax === 'inc' && hasTax === true;
  const all = (parts: readonly SummedOf[], gst: boolean) =>
    parts.reduce((total, part) => total.plus(add(rows, part, gst).times(part.isOff ? -1 : 1)), dec(0));
  if (sum) {
    const total = all(listOf(sum), withGst);
    return total.div(divisors[unit] ?? 1);
  }
  if (!ratio) return null;
  const under = all(ratio.under, false);
  return under.isZero() ? null : all(ratio.over, false).times(ratio.times).div(under);
}

/** Places in an answer: whole where it is counted, else 6; the screen and the exports round once more, to `decimals`. */
export function shownValue(name: MetricName, value: Decimal | null): string | null {
  if (value === null) return null;
  const { unit, kind } = metricOf(name);
  return unit === '' && kind !== 'ratio' ? value.toFixed(0) : value.toFixed(6);
}

/** The value as it stands in an answer. */
export const metricValue = (name: MetricName, rows: readonly Summed[], tax?: 'ex' | 'inc'): string | null =>
  shownValue(name, exactValue(name, rows, tax));
