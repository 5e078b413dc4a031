import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Chart } from '../answers/answers.contract.ts';
import { type Asking, sumOf } from '../answers/asking.ts';
import { buildFigures, drillOf } from '../answers/build-figures.ts';
import { metricValue } from '../answers/metric-value.ts';
import { addDays } from '../period/calendar.ts';
import { type Bucket, bucketsOf } from '../period/read-period.ts';
import { sumPostings } from '../reading/sum-postings.ts';
import type { Today } from './order-lists.contract.ts';

const sales = ['order_value', 'order_count', 'order_panels', 'order_area'] as const;
const weeks = 8;

/** Orders of the day by the hour, beside the middle of the same weekday in the eight weeks before. */
async function buildToday(asking: Asking): Promise<Today> {
  const figures = await buildFigures(asking, sales);
  return { ...figures, hours: await hoursOf(asking) };
}

async function hoursOf(asking: Asking): Promise<Chart> {
  const { at, period, input } = asking;
  const hoursIn = (day: string) => bucketsOf({ from: day, to: day, bucket: 'hour' }, at.today, at.zone);
  const buckets = hoursIn(period.from);
  const values = await valuesOf(asking, period.from, buckets);
  const past: (string | null)[][] = [];
  for (let week = 1; week <= weeks; week += 1) {
    const day = addDays(period.from, -7 * week);
    past.push(await valuesOf(asking, day, hoursIn(day)));
  }
  const usual = buckets.map((_, i) => middleOf(past.map((day) => day[i] ?? '0')));
  const series = { metric: 'order_value', previous: null, lastYear: null };
  const total = metricValue(
    'order_value',
    await sumPostings(at, { ...sumOf(asking, period), whats: ['order'] }),
    input.tax,
  );
  return {
    buckets,
    series: [
      { ...series, key: 'today', label: 'Today', values, total, drill: drillOf('order_value', '0') },
      { ...series, key: 'usual', label: 'Usual for this weekday', values: usual, total: null, drill: null },
    ],
  };
}

async function valuesOf(asking: Asking, day: string, buckets: readonly Bucket[]): Promise<(string | null)[]> {
  const rows = await sumPostings(asking.at, { ...sumOf(asking, { from: day, to: day }), whats: ['order'], buckets });
  return buckets.map((_, i) =>
    metricValue(
      'order_value',
      rows.filter((row) => row.bucket === i),
      asking.input.tax,
    ),
  );
}

/** The value in the middle, the lower of two. */
function middleOf(values: readonly string[]): string | null {
  const sorted = values.map(dec).sort((a, b) => a.cmp(b));
  return sorted[Math.ceil(sorted.length / 2) - 1]?.toFixed(6) ?? null;
}

export const orderValueToday = answerCall({
  name: 'orderValueToday',
  metrics: () => sales,
  preset: 'today',
  build: buildToday,
});
