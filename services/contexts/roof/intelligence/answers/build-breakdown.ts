import type { Decimal } from 'decimal.js';
import { dec, sum } from '../../../../platform/kernel/money.ts';
import { type MetricName, metricOf } from '../metrics/metrics.ts';
import type { Days } from '../period/calendar.ts';
import type { GroupName } from '../reading/filters.ts';
import { readLabels } from '../reading/read-labels.ts';
import { type Summed, sumPostings } from '../reading/sum-postings.ts';
import type { Breakdown } from './answers.contract.ts';
import { type Asking, sumOf } from './asking.ts';
import { drillOf } from './build-figures.ts';
import { exactValue, metricValue, shownValue, whatsOf } from './metric-value.ts';

/** How a breakdown is grouped: by a column, or by the further key of the postings, which is called otherwise. */
export interface Grouping {
  readonly name: string;
  readonly column: GroupName | null;
}

/** What groups are compared with: the period before, or last year where that alone is asked for. */
export const comparedDays = ({ previous, lastYear }: Asking['period']): Days | null => previous ?? lastYear;

const defaultGroups = 50;
type Rows = Map<string, Summed[]>;

/** Figures by group, the greatest first, what has no room together, and the total. */
export async function buildBreakdown(
  asking: Asking,
  metrics: readonly MetricName[],
  grouping: Grouping,
): Promise<Breakdown> {
  const { input, at, period } = asking;
  const rows = await groupRows(asking, metrics, grouping, period);
  const compared = comparedDays(period);
  const before = compared && (await groupRows(asking, metrics, grouping, compared));
  const main = metrics[0] as MetricName;
  const size = (one: readonly Summed[]) => exactValue(main, one, input.tax) ?? dec(0);
  const sorted = [...rows].filter(([, one]) =>
    metrics.some((name) => !(exactValue(name, one, input.tax) ?? dec(0)).isZero()),
  );
  sorted.sort(([a, x], [b, y]) => size(y).cmp(size(x)) || (a < b ? -1 : 1));
  const shown = sorted.slice(0, input.limit ?? defaultGroups);
  const rest = sorted.slice(shown.length);
  const everything = [...rows.values()].flat();
  const total = size(everything);
  const valuesOf = (some: readonly Summed[]) =>
    Object.fromEntries(metrics.map((name) => [name, metricValue(name, some, input.tax)]));
  const labelOf = await readLabels(
    at,
    grouping.name,
    shown.map(([key]) => key),
  );
  return {
    groups: shown.map(([key, some]) => ({
      key,
      label: labelOf(key),
      values: valuesOf(some),
      share: total.gt(0) ? size(some).div(total).times(100).toFixed(6) : null,
      previous: before ? valuesOf(before.get(key) ?? []) : null,
      drill: grouping.column ? drillOf(main, '0', { [`filter[${grouping.name}]`]: key }) : null,
    })),
    other: rest.length ? { count: rest.length, values: valuesOf(rest.flatMap(([, some]) => some)) } : null,
    rounding: null,
    total: valuesOf(everything),
  };
}

async function groupRows(
  asking: Asking,
  metrics: readonly MetricName[],
  { column }: Grouping,
  days: Days,
): Promise<Rows> {
  const of = (isState: boolean) => whatsOf(metrics.filter((name) => (metricOf(name).kind === 'state') === isState));
  const base = { ...sumOf(asking, days, column), byKey: column === null };
  const flows = await sumPostings(asking.at, { ...base, whats: of(false) });
  const states = await sumPostings(asking.at, { ...base, whats: of(true), from: null });
  const found: Rows = new Map();
  for (const row of [...flows, ...states]) {
    const key = column === null ? row.key : row.group;
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

/**
 * Lines have 6 decimals and a document 2: what rounding adds to the figure of the lines. The total is that of the documents.
 * Where only some lines are asked for there is none: no document rounds them.
 */
export async function withRounding(
  asking: Asking,
  breakdown: Breakdown,
  { lines, documents }: { readonly lines: MetricName; readonly documents: MetricName },
): Promise<Breakdown> {
  const whole = await wholeOf(asking, documents);
  const values = [...breakdown.groups.map((group) => group.values), breakdown.other?.values ?? {}];
  const rest = whole.minus(sum(values.map((one) => one[lines] ?? 0)));
  return {
    ...breakdown,
    rounding: { [lines]: shownValue(lines, rest) },
    total: { ...breakdown.total, [lines]: shownValue(lines, whole) },
  };
}

/** A figure of whole documents over the period. */
export async function wholeOf(asking: Asking, documents: MetricName): Promise<Decimal> {
  const rows = await sumPostings(asking.at, { ...sumOf(asking, asking.period), whats: whatsOf([documents]) });
  return exactValue(documents, rows) ?? dec(0);
}
