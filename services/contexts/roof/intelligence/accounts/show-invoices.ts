import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Chart } from '../answers/answers.contract.ts';
import { type Asking, answering, asksLines } from '../answers/asking.ts';
import { buildBreakdown, withRounding } from '../answers/build-breakdown.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures } from '../answers/build-figures.ts';
import type { MetricName } from '../metrics/metrics.ts';
import type { GroupName } from '../reading/filters.ts';
import { paidValues } from './own-values.ts';

const summary = ['invoiced', 'invoice_count', 'average_invoice', 'billed', 'credited', 'written_off'] as const;
const full = [...summary, 'invoiced_gst', 'paid_share', 'pay_days', 'pay_days_most'] as const;

export const invoicesSummary = answerCall({
  name: 'invoicesSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary),
});

export const invoicesFullSummary = answerCall({
  name: 'invoicesFullSummary',
  metrics: () => full,
  build: (asking) => buildFigures(asking, full, paidValues),
});

/** Lines have no number of invoices: one invoice has lines of several groups. */
const broken = (asking: Asking): MetricName[] => {
  const all: MetricName[] = asksLines(asking)
    ? ['invoiced_lines', 'billed_lines', 'credited_lines']
    : ['invoiced', 'billed', 'credited', 'invoice_count'];
  const asked = asking.input.metric as MetricName | undefined;
  const main = asked && answering(asking, asked);
  return main && all.includes(main) ? [main, ...all.filter((name) => name !== main)] : all;
};

export const invoicesBreakdown = answerCall({
  name: 'invoicesBreakdown',
  metrics: broken,
  async build(asking) {
    const name = asking.input.groupBy ?? 'contact';
    const breakdown = await buildBreakdown(asking, broken(asking), { name, column: name as GroupName });
    const hasLineFilter = asking.filters.some(({ group }) => group === 'priceGroup');
    return name === 'priceGroup' && !hasLineFilter
      ? withRounding(asking, breakdown, { lines: 'invoiced_lines', documents: 'invoiced' })
      : breakdown;
  },
});

const charted = (asking: Asking): MetricName =>
  answering(asking, (asking.input.metric as MetricName | undefined) ?? 'billed');

/** Invoices by group, and all credit notes below nothing: together they are what was invoiced. */
async function buildInvoices(asking: Asking): Promise<Chart> {
  const groupBy = (asking.input.groupBy as GroupName | undefined) ?? null;
  const chart = await buildChart(asking, charted(asking), groupBy);
  if (asking.input.metric) return chart;
  const credits = await buildChart(asking, answering(asking, 'credited'), null);
  return { ...chart, series: [...chart.series, ...credits.series.map(turned)] };
}

const less = (value: string | null) => value && (dec(value).isZero() ? value : dec(value).negated().toFixed(6));
const turned = (series: Chart['series'][number]): Chart['series'][number] => ({
  ...series,
  key: '~credits',
  values: series.values.map(less),
  total: less(series.total),
  previous: series.previous?.map(less) ?? null,
  lastYear: series.lastYear?.map(less) ?? null,
});

export const invoicesChart = answerCall({
  name: 'invoicesChart',
  metrics: (asking) => [charted(asking), ...(asking.input.metric ? [] : [answering(asking, 'credited')])],
  build: buildInvoices,
});
