import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { answering, asksLines } from '../answers/asking.ts';
import { buildBreakdown, withRounding } from '../answers/build-breakdown.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures } from '../answers/build-figures.ts';
import type { MetricName } from '../metrics/metrics.ts';
import type { GroupName } from '../reading/filters.ts';
import { lineGroups } from './order-groups.contract.ts';
import { ownValues } from './own-values.ts';

const sales = ['order_value', 'order_count', 'order_panels', 'order_area'] as const;
const summary = [...sales, 'average_order', 'backlog_value'] as const;
const full = [
  ...summary,
  ...(['quote_value', 'quote_count', 'quote_won', 'quote_lost', 'win_rate'] as const),
  ...(['otif', 'order_hours', 'dropped_value', 'late_orders'] as const),
] as const;

export const orderValueSummary = answerCall({
  name: 'orderValueSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary),
});

export const orderValueFullSummary = answerCall({
  name: 'orderValueFullSummary',
  metrics: () => full,
  build: (asking) => buildFigures(asking, full, ownValues),
});

/** The metrics of a breakdown, that which was asked for first. */
function broken(asking: Asking): MetricName[] {
  const all = asksLines(asking) ? lineFigures : [...sales];
  const main = mainMetric(asking);
  return [main, ...all.filter((name) => name !== main)];
}
const lineFigures: MetricName[] = ['line_value', 'line_count', 'line_pieces', 'line_area', 'line_holes'];

/** Lines are asked for by their own metrics; a whole order's are asked for as what they are of lines. */
const mainMetric = (asking: Asking): MetricName => {
  const metric = (asking.input.metric as MetricName | undefined) ?? 'order_value';
  return asksLines(asking) ? answering(asking, metric) : metric;
};

export const orderValueBreakdown = answerCall({
  name: 'orderValueBreakdown',
  metrics: broken,
  async build(asking) {
    const name = asking.input.groupBy ?? 'contact';
    const breakdown = await buildBreakdown(asking, broken(asking), { name, column: name as GroupName });
    const isOfLines = (lineGroups as readonly string[]).includes(name);
    const hasLineFilter = asking.filters.some(({ group }) => (lineGroups as readonly string[]).includes(group));
    return isOfLines && !hasLineFilter
      ? withRounding(asking, breakdown, { lines: 'line_value', documents: 'order_value' })
      : breakdown;
  },
});

export const orderValueChart = answerCall({
  name: 'orderValueChart',
  metrics: (asking) => [mainMetric(asking)],
  build: (asking) => buildChart(asking, mainMetric(asking), (asking.input.groupBy as GroupName | undefined) ?? null),
});

const items = [...lineFigures, 'mean_piece', 'toughened_share'] as const satisfies MetricName[];

export const orderItemsSummary = answerCall({
  name: 'orderItemsSummary',
  metrics: () => items,
  build: (asking) => buildFigures(asking, items),
});

const lineMetric = ({ input }: Asking): MetricName => (input.metric as MetricName | undefined) ?? 'line_value';

export const orderItemsChart = answerCall({
  name: 'orderItemsChart',
  metrics: (asking) => [lineMetric(asking)],
  build: (asking) =>
    buildChart(asking, lineMetric(asking), (asking.input.groupBy as GroupName | undefined) ?? 'priceGroup'),
});
