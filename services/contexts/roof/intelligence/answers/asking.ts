import type { Permission } from '../../../../platform/contract/access.ts';
import { type MetricName, metricOf } from '../metrics/metrics.ts';
import { lineGroups } from '../orders/order-groups.contract.ts';
import type { Days } from '../period/calendar.ts';
import type { Period } from '../period/read-period.ts';
import type { At } from '../reading/as-of.ts';
import type { Filter, GroupName } from '../reading/filters.ts';
import type { MetricWords } from './answers.contract.ts';
import type { Asked } from './asked.contract.ts';

/** A call as it is asked: at which position, of which days, of what. */
export interface Asking {
  readonly input: Asked;
  readonly at: At;
  readonly period: Period;
  readonly filters: readonly Filter[];
  /** Of the rights that this call looks at beside its own, those that the caller holds. */
  readonly rights: readonly Permission[];
}

/** The definition as it goes with an answer. */
export function wordsOf(name: MetricName, tax: Asked['tax']): MetricWords {
  const { label, unit, decimals, kind, words, day, good, version, hasTax } = metricOf(name);
  return { name, label, unit: tax === 'inc' && hasTax ? '$ inc' : unit, decimals, kind, words, day, good, version };
}

/** Figures of whole orders and invoices, and what they are called of their lines. */
const ofLines: Partial<Record<MetricName, MetricName>> = {
  order_value: 'line_value',
  order_panels: 'line_pieces',
  order_area: 'line_area',
  order_count: 'line_count',
  invoiced: 'invoiced_lines',
  billed: 'billed_lines',
  credited: 'credited_lines',
};

/** Whether lines are asked for: by the group or by a filter that only lines have. */
export const asksLines = ({ input, filters }: Asking): boolean =>
  [input.groupBy, ...filters.map(({ group }) => group)].some((name) =>
    (lineGroups as readonly string[]).includes(name ?? ''),
  );

/** The metric that answers: where lines are asked for, that of lines. */
export const answering = (asking: Asking, name: MetricName): MetricName =>
  asksLines(asking) ? (ofLines[name] ?? name) : name;

/** The metric that is asked for, else the one that the call answers by itself. */
export const metricAsked = ({ input }: Asking, fallback: MetricName): MetricName =>
  (input.metric as MetricName | undefined) ?? fallback;

/** What a sum of these days is asked by. */
export const sumOf = ({ filters, input }: Asking, days: Days, groupBy: GroupName | null = null) => ({
  from: days.from,
  to: days.to,
  filters,
  groupBy,
  isOriginal: input.basis === 'original',
});
