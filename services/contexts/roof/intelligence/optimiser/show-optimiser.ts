import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import { type Asking, metricAsked, sumOf } from '../answers/asking.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures, drillOf } from '../answers/build-figures.ts';
import { exactValue, shownValue, whatsOf } from '../answers/metric-value.ts';
import { pageOf, sorted } from '../answers/page-of.ts';
import type { MetricName } from '../metrics/metrics.ts';
import type { GroupName } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import { type CutGlassRow, type CutGlassRows, cutGlassColumns } from './optimiser-calls.contract.ts';

const summary = ['cut_sheets', 'cut_yield', 'waste_area', 'waste_value', 'kept_area', 'first_loss'] as const;

export const optimiserSummary = answerCall({
  name: 'optimiserSummary',
  metrics: () => summary,
  build: (asking) => buildFigures(asking, summary),
});

export const optimiserChart = answerCall({
  name: 'optimiserChart',
  metrics: (asking) => [metricAsked(asking, 'cut_yield')],
  build: (asking) =>
    buildChart(asking, metricAsked(asking, 'cut_yield'), (asking.input.groupBy as GroupName | undefined) ?? null),
});

const figures = ['drawn_area', 'cut_area', 'kept_area', 'waste_area', 'broken_area', 'waste_value'] as const;

/** Where the glass of each item went: what was drawn is panels, offcuts kept, waste and what broke. */
async function buildStock(asking: Asking): Promise<CutGlassRows> {
  const rows = await sumPostings(asking.at, {
    ...sumOf(asking, asking.period, 'stock'),
    whats: whatsOf([...figures, 'cut_sheets']),
  });
  const byStock = Map.groupBy(rows, ({ group }) => group);
  const labelOf = await readLabels(asking.at, 'stock', [...byStock.keys()]);
  const all = [...byStock].map(([id, some]) => rowOf(id, labelOf(id), some));
  const total = all.reduce((sum: Decimal, { drawn }) => sum.plus(drawn), dec(0));
  const { sort = '-drawn' } = asking.input;
  return {
    ...pageOf(
      sorted(all, sort, ({ stockId }) => stockId),
      asking.input,
    ),
    total: total.toFixed(6),
  };
}

function rowOf(id: string, code: string, some: readonly Summed[]): CutGlassRow {
  const of = (name: MetricName) => shownValue(name, exactValue(name, some)) ?? '0';
  return {
    ...{ stockId: Number(id), code, sheets: Number(of('cut_sheets')), drawn: of('drawn_area'), panels: of('cut_area') },
    ...{ kept: of('kept_area'), waste: of('waste_area'), broken: of('broken_area'), wasteValue: of('waste_value') },
    yield: shownValue('cut_yield', exactValue('cut_yield', some)),
    drill: drillOf('drawn_area', '0', { 'filter[stock]': id }),
  };
}

export const optimiserStock = answerCall({
  name: 'optimiserStock',
  metrics: () => figures,
  columns: cutGlassColumns,
  build: buildStock,
});
