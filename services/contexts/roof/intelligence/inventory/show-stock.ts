import { answerCall } from '../answers/answer-call.ts';
import type { Chart } from '../answers/answers.contract.ts';
import { type Asking, metricAsked, sumOf } from '../answers/asking.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures, drillOf } from '../answers/build-figures.ts';
import { metricValue, whatsOf } from '../answers/metric-value.ts';
import type { MetricName } from '../metrics/metrics.ts';
import { bucketsOf } from '../period/read-period.ts';
import type { GroupName } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { sumPostings } from '../reading/sum-postings.ts';

const values = ['rack_value', 'pack_value', 'offcut_value', 'stock_value'] as const;
const amounts = ['stock_sheets', 'stock_offcuts', 'stock_area', 'low_items'] as const;

export const stockValueSummary = answerCall({
  name: 'stockValueSummary',
  metrics: () => values,
  build: (asking) => buildFigures(asking, values),
});
export const stockSummary = answerCall({
  name: 'stockSummary',
  metrics: () => amounts,
  build: (asking) => buildFigures(asking, amounts),
});

const chart = (name: 'stockChart' | 'stockValueChart' | 'stockUsageChart', fallback: MetricName) =>
  answerCall({
    name,
    metrics: (asking) => [metricAsked(asking, fallback)],
    build: (asking) =>
      buildChart(
        asking,
        metricAsked(asking, fallback),
        (asking.input.groupBy as GroupName | undefined) ?? 'priceGroup',
      ),
  });

export const stockChart = chart('stockChart', 'stock_area');
export const stockValueChart = chart('stockValueChart', 'stock_value');
export const stockUsageChart = chart('stockUsageChart', 'stock_used');

/** What stood at the beginning, what came and went by cause, and what stood at the end: it adds up, bucket by bucket. */
async function buildTransactions(asking: Asking): Promise<Chart> {
  const metric = metricAsked(asking, 'stock_moved');
  const ofState: MetricName = metric === 'stock_moved' ? 'stock_value' : 'stock_area';
  const filters = asking.filters.filter(({ group }) => group !== 'cause');
  const state = await buildChart({ ...asking, filters }, ofState, null);
  const closing = state.series[0];
  const { at, period } = asking;
  const buckets = bucketsOf(period, at.today, at.zone);
  const rows = await sumPostings(at, { ...sumOf(asking, period), whats: whatsOf([metric]), byKey: true, buckets });
  const keys = [...new Set(rows.map(({ key }) => key))].sort();
  const labelOf = await readLabels(at, 'cause', []);
  const moves = keys.map((key) => {
    const own = rows.filter((row) => row.key === key);
    return {
      ...{ key, label: labelOf(key), metric },
      values: buckets.map((_, i) =>
        metricValue(
          metric,
          own.filter((row) => row.bucket === i),
        ),
      ),
      total: metricValue(metric, own),
      ...{ previous: null, lastYear: null, drill: drillOf(metric, '0', { 'filter[cause]': key }) },
    };
  });
  const opening = closing?.opening ?? null;
  const first = {
    key: 'opening',
    label: 'Opening',
    metric: ofState,
    total: opening,
    previous: null,
    lastYear: null,
    drill: null,
  };
  const before = buckets.map((_, i) => (i === 0 ? opening : (closing?.values[i - 1] ?? null)));
  return {
    buckets,
    series: [
      { ...first, values: before },
      ...moves,
      ...(closing ? [{ ...closing, key: 'closing', label: 'Closing' }] : []),
    ],
  };
}

export const stockTransactions = answerCall({
  name: 'stockTransactions',
  metrics: (asking) => {
    const metric = metricAsked(asking, 'stock_moved');
    return [metric, metric === 'stock_moved' ? 'stock_value' : 'stock_area'];
  },
  build: buildTransactions,
});
