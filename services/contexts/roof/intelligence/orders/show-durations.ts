import { answerCall } from '../answers/answer-call.ts';
import type { Durations } from '../answers/answers.contract.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { shownValue } from '../answers/metric-value.ts';
import { bucketsOf } from '../period/read-period.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import { type Histogram, histogramOf, nearestRank } from './read-durations.ts';

const binHours = 24;

/** Hours from order to despatch: how they spread, by month or price group. Percentiles are nearest ranks. */
async function buildDurations(asking: Asking): Promise<Durations> {
  const { at, input, period } = asking;
  const isByMonth = input.groupBy !== 'priceGroup';
  const buckets = isByMonth ? bucketsOf({ ...period, bucket: 'month' }, at.today, at.zone) : null;
  const rows = await sumPostings(at, { ...sumOf(asking, period), whats: ['hours'], byKey: true, buckets });
  const groups = new Map<string, Summed[]>();
  for (const row of rows) {
    const key = buckets ? (buckets[row.bucket]?.key ?? '') : (row.key.split('/')[0] ?? '');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const keys = [...groups.keys()].sort();
  const labelOf = isByMonth ? monthWords : await readLabels(at, 'priceGroup', keys);
  return {
    groups: keys.flatMap((key) => {
      const histogram = histogramOf(groups.get(key) ?? []);
      return histogram.size === 0 ? [] : [{ ...spread(histogram), key, label: labelOf(key), drill: null }];
    }),
  };
}

const monthNames = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'July 2026'. */
const monthWords = (day: string) => monthNames.format(new Date(day));

function spread(histogram: Histogram) {
  const rank = (percent: number) => shownValue('order_hours', nearestRank(histogram, percent));
  const bins = new Map<number, number>();
  for (const [hours, n] of histogram) {
    const from = Math.floor(hours / binHours) * binHours;
    bins.set(from, (bins.get(from) ?? 0) + n);
  }
  return {
    n: [...histogram.values()].reduce((sum, n) => sum + n, 0),
    min: rank(0),
    ...{ p10: rank(10), p25: rank(25), p50: rank(50), p75: rank(75), p90: rank(90) },
    max: rank(100),
    bins: [...bins].map(([from, n]) => ({ from, n })),
  };
}

export const orderDuration = answerCall({
  name: 'orderDuration',
  metrics: () => ['order_hours'],
  preset: 'last12Months',
  build: buildDurations,
});
