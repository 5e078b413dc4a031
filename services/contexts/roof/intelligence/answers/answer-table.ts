import type { Answer, Breakdown, Chart, Durations, Figures, MetricWords, Records } from './answers.contract.ts';
import { type ListColumn, type ListColumns, recordColumns, sayEvent } from './list-columns.contract.ts';
import { roundedTo } from './rounded.ts';

/** A column of an exported answer. */
export interface Column {
  readonly title: string;
  /** Decimals of numbers; null for text. */
  readonly decimals: number | null;
}
/** An answer as a table: what the page shows, row by row. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

const text = (title: string): Column => ({ title, decimals: null });
const number = (title: string, decimals: number): Column => ({ title, decimals });
const titleOf = ({ label, unit }: MetricWords) => (unit ? `${label} ${unit}` : label);
const columnOf = (metric: MetricWords) => number(titleOf(metric), metric.decimals);

interface Heat {
  readonly days: readonly { readonly key: string; readonly label: string }[];
  readonly stages: readonly { readonly key: string; readonly label: string }[];
  readonly cells: readonly {
    readonly day: string;
    readonly stage: string;
    readonly panels: number;
    readonly areaM2: string;
    readonly hours: string | null;
  }[];
}
interface List {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: string | null;
  readonly rounding?: string | null;
}
type Data = Partial<Figures & Chart & Breakdown & Durations & Records & List & Heat>;

/** The table of an answer of any shape; of a list by its columns. */
export function answerTable({ data, metrics }: Answer<object>, columns: ListColumns = {}): Table {
  const given = data as Data;
  if (given.records) return recordsTable(given as Records, metrics);
  if (given.figures) return figuresTable(given as Figures, metrics);
  if (given.series) return chartTable(given as Chart, metrics);
  if (given.cells) return heatTable(given as Heat);
  if (given.rows) return rowsTable(given as List, columns);
  if (given.groups?.[0] && 'bins' in given.groups[0]) return durationsTable(given as Durations);
  return breakdownTable(given as Breakdown, metrics);
}

/** One row a cell: a table of two keys is read by a pivot, not by its width. */
function heatTable({ days, stages, cells }: Heat): Table {
  const labelIn = (some: Heat['days'], key: string) => some.find((one) => one.key === key)?.label ?? key;
  return {
    columns: [text('Due'), text('Stage'), number('Panels', 0), number('Area m²', 2), number('Work h', 1)],
    rows: cells.map(({ day, stage, panels, areaM2, hours }) => [
      ...[labelIn(days, day), labelIn(stages, stage), String(panels), areaM2, hours ?? ''],
    ]),
  };
}

const wordsFor = (metrics: readonly MetricWords[], name: string) => metrics.find((metric) => metric.name === name);

function figuresTable({ figures }: Figures, metrics: readonly MetricWords[]): Table {
  return {
    columns: [text('Figure'), text('Unit'), text('Value'), text('Before'), text('Last year')],
    rows: figures.map(({ metric, value, previous, lastYear }) => {
      const words = wordsFor(metrics, metric);
      const shown = [value, previous, lastYear].map((one) =>
        one === null ? '' : roundedTo(one, words?.decimals ?? 2),
      );
      return [words?.label ?? metric, words?.unit ?? '', ...shown];
    }),
  };
}

function chartTable({ buckets, series }: Chart, metrics: readonly MetricWords[]): Table {
  const decimals = wordsFor(metrics, series[0]?.metric ?? '')?.decimals ?? 2;
  return {
    columns: [text('From'), text('To'), ...series.map(({ label }) => number(label, decimals))],
    rows: buckets.map(({ from, to }, i) => [from, to, ...series.map(({ values }) => values[i] ?? '')]),
  };
}

function breakdownTable({ groups, other, rounding, total }: Breakdown, metrics: readonly MetricWords[]): Table {
  const valuesOf = (values: Readonly<Record<string, string | null>>) => metrics.map(({ name }) => values[name] ?? '');
  return {
    columns: [text('Group'), ...metrics.map(columnOf)],
    rows: [
      ...groups.map(({ label, values }) => [label, ...valuesOf(values)]),
      ...(other ? [[`Other (${other.count})`, ...valuesOf(other.values)]] : []),
      ...(rounding === null ? [] : [['Rounding', ...valuesOf(rounding)]]),
      ['Total', ...valuesOf(total)],
    ],
  };
}

function durationsTable({ groups }: Durations): Table {
  const parts = ['n', 'min', 'p10', 'p25', 'p50', 'p75', 'p90', 'max'] as const;
  return {
    columns: [text('Group'), ...parts.map((part) => number(part === 'n' ? 'Orders' : `${part} h`, 0))],
    rows: groups.map((group) => [group.label, ...parts.map((part) => String(group[part] ?? ''))]),
  };
}

function recordsTable({ records, metric }: Records, metrics: readonly MetricWords[]): Table {
  const { label = 'Amount', unit = '', decimals = 2 } = wordsFor(metrics, metric) ?? {};
  return rowsTable(records, recordColumns(label, unit, decimals));
}

/** The columns as they are declared; below them what rounding adds, and the total. */
function rowsTable({ rows, total, rounding = null }: List, columns: ListColumns): Table {
  const all = Object.entries(columns);
  const foot = (label: string, value: string) =>
    all.map(([, { hasTotal }], i) => (i === 0 ? label : hasTotal ? value : ''));
  return {
    columns: all.map(([, { title, unit, type, decimals = 0 }]) => ({
      title: unit ? `${title} ${unit}` : title,
      decimals: type === 'number' ? decimals : null,
    })),
    rows: [
      ...rows.map((row) => all.map(([field, column]) => cellOf(row[field], column))),
      ...(rounding === null ? [] : [foot('Rounding', rounding)]),
      ...(total === null || !all.some(([, { hasTotal }]) => hasTotal) ? [] : [foot('Total', total)]),
    ],
  };
}

function cellOf(value: unknown, { type }: ListColumn): string {
  if (type === 'flag') return value ? 'Yes' : 'No';
  return type === 'event' ? sayEvent(String(value)) : String(value ?? '');
}
