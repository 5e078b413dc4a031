import { dec } from '../../../../platform/kernel/money.ts';
import { type MetricName, metricOf } from '../metrics/metrics.ts';
import { addDays, type Days } from '../period/calendar.ts';
import { type Bucket, bucketsOf } from '../period/read-period.ts';
import type { GroupName } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import type { Chart } from './answers.contract.ts';
import { type Asking, sumOf, wordsOf } from './asking.ts';
import { drillOf } from './build-figures.ts';
import { exactValue, metricValue, shownValue, whatsOf } from './metric-value.ts';

/** As many groups a chart tells apart; the rest stands together as "other". */
const mostSeries = 8;
export const otherKey = 'other';

type Along = (some: readonly Summed[], count: number) => (string | null)[];

/** A figure over time, by group; of a state what stood at the end of each bucket. */
export async function buildChart(asking: Asking, metric: MetricName, groupBy: GroupName | null): Promise<Chart> {
  const { at, period, input } = asking;
  const buckets = bucketsOf(period, at.today, at.zone);
  const rows = await bucketRows(asking, metric, groupBy, period, buckets);
  const then = async (days: Days | null) => {
    const compared = days && bucketsOf({ ...days, bucket: period.bucket }, at.today, at.zone);
    return compared && (await bucketRows(asking, metric, groupBy, days, compared));
  };
  const [previous, lastYear] = [await then(period.previous), await then(period.lastYear)];
  const groups = groupsOf(rows, [...(previous ?? []), ...(lastYear ?? [])], metric);
  const labelOf =
    groupBy && groupBy !== 'category' ? await readLabels(at, groupBy, groups) : named(metric, groupBy, input);
  const along = alongOf(metric, input.tax, buckets, at.today);
  const keys = groups.length > mostSeries ? [...groups.slice(0, mostSeries - 1), otherKey] : groups;
  const isOf = (key: string) => {
    const shown = new Set(keys);
    return (row: Summed) =>
      key === otherKey && groups.length > mostSeries ? !shown.has(row.group) : row.group === key;
  };
  const compared = (some: Summed[] | null, key: string) => some && along(some.filter(isOf(key)), buckets.length);
  const isState = metricOf(metric).kind === 'state';
  return {
    buckets,
    series: keys.map((key) => {
      const own = rows.filter(isOf(key));
      const isOther = key === otherKey && groups.length > mostSeries;
      const isPlain = !isOther && groupBy !== 'category';
      return {
        key,
        label: isOther ? `Other (${groups.length - mostSeries + 1})` : labelOf(key),
        metric,
        values: along(own, buckets.length),
        total: metricValue(metric, own, input.tax),
        ...(isState && {
          opening: metricValue(
            metric,
            own.filter((row) => row.bucket < 0),
            input.tax,
          ),
        }),
        previous: compared(previous, key),
        lastYear: compared(lastYear, key),
        drill: isPlain ? drillOf(metric, '0', groupBy ? { [`filter[${groupBy}]`]: key } : {}) : null,
      };
    }),
  };
}

/** A series without a group is called as its figure, a category as itself. */
const named = (metric: MetricName, groupBy: GroupName | null, { tax }: Asking['input']) =>
  groupBy ? (key: string) => key : () => wordsOf(metric, tax).label;

/** Values bucket by bucket; a state goes on from the bucket before, and is unknown where the bucket is still to come. */
function alongOf(metric: MetricName, tax: Asking['input']['tax'], buckets: readonly Bucket[], today: string): Along {
  const isState = metricOf(metric).kind === 'state';
  return (some, count) => {
    const parts = new Map<number, Summed[]>();
    for (const row of some) parts.set(row.bucket, [...(parts.get(row.bucket) ?? []), row]);
    const exact = (i: number) => exactValue(metric, parts.get(i) ?? [], tax);
    let stands = exact(-1) ?? dec(0);
    return Array.from({ length: count }, (_, i) => {
      if (!isState) return metricValue(metric, parts.get(i) ?? [], tax);
      stands = stands.plus(exact(i) ?? 0);
      return (buckets[i]?.from ?? today) > today ? null : shownValue(metric, stands);
    });
  };
}

/** Sums by bucket; of a state also what stood before the first, in bucket -1. Stock items are gathered by their category. */
async function bucketRows(
  asking: Asking,
  metric: MetricName,
  groupBy: GroupName | null,
  days: Days,
  buckets: readonly Bucket[],
): Promise<Summed[]> {
  const sum = { ...sumOf(asking, days, groupBy), whats: whatsOf([metric]) };
  const rows = await sumPostings(asking.at, { ...sum, buckets });
  const isState = metricOf(metric).kind === 'state';
  const before = isState ? await sumPostings(asking.at, { ...sum, from: null, to: addDays(days.from, -1) }) : [];
  const all = [...before.map((row) => ({ ...row, bucket: -1 })), ...rows];
  if (groupBy !== 'category') return all;
  const categoryOf = await readLabels(asking.at, 'category', [...new Set(all.map(({ group }) => group))]);
  return all.map((row) => ({ ...row, group: categoryOf(row.group) }));
}

/** The groups, greatest first, also those of the compared days alone; without a group there is one. */
function groupsOf(rows: readonly Summed[], compared: readonly Summed[], metric: MetricName): string[] {
  const names = [...new Set([...rows, ...compared].map((row) => row.group))];
  if (names.length === 0) return [''];
  const size = (name: string) =>
    exactValue(
      metric,
      rows.filter((row) => row.group === name),
    ) ?? dec(0);
  const sizes = new Map(names.map((name) => [name, size(name)]));
  return names.sort((a, b) => (sizes.get(b) ?? dec(0)).cmp(sizes.get(a) ?? dec(0)) || (a < b ? -1 : 1));
}
