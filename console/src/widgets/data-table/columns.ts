import type { TableColumn, TableColumns } from '@glasshouse/services/platform/contract/table';
import { formatDayShort, formatInstant } from '../../lib/format/date.ts';
import { formatAmount, formatCount, formatDecimal, withPlaces } from '../../lib/format/number.ts';
import type { GridColumn, Layout } from './layout.ts';

type ColumnType = TableColumn['type'];

/** Width in px by type; text takes what is left, and at least this. Columns never change width while data arrives. */
const widths: Record<ColumnType, number> = {
  link: 150,
  text: 170,
  status: 170,
  number: 92,
  quantity: 104,
  money: 116,
  date: 112,
  instant: 178,
  flag: 84,
};

export const isNumeric = (type: ColumnType): boolean => type === 'number' || type === 'money' || type === 'quantity';

/** The columns on the screen: neither hidden by the contract nor by the reader. */
export function shownColumns(columns: TableColumns, hide: readonly string[] = []): [string, TableColumn][] {
  return Object.entries(columns).filter(([field, column]) => !column.hidden && !hide.includes(field));
}

/** What a page says about its columns beside the contract. */
export interface ColumnLook {
  readonly widths?: Readonly<Record<string, number>>;
  readonly classes?: Readonly<Record<string, string>>;
}

/** A contract column as the grid draws it. */
export function gridColumn(field: string, column: TableColumn, look: ColumnLook = {}, layout?: Layout): GridColumn {
  return {
    data: field,
    title: column.title,
    type: column.type,
    totalField: column.total ? field : undefined,
    hidden: column.hidden === true || (layout?.hidden.has(field) ?? false),
    sortable: column.sortable !== false,
    width: layout?.widths[field] ?? look.widths?.[field] ?? column.width ?? widths[column.type],
    class: look.classes?.[field] ?? column.class,
    dateFilter: column.dateFilter === true,
    export: column.hidden !== true && column.export !== false,
    rank: column.rank ?? 1,
  };
}

/** The columns on the screen, in the reader's order. */
export const gridColumns = (columns: TableColumns, look: ColumnLook, layout: Layout): GridColumn[] =>
  layout.fields.flatMap((field) => {
    const column = columns[field];
    const made = column && gridColumn(field, column, look, layout);
    return made && !made.hidden ? [made] : [];
  });

/** The columns of an export: those on the screen, in their order, without the ones that never leave it. */
export const exportedColumns = (columns: TableColumns, layout: Layout): GridColumn[] =>
  gridColumns(columns, {}, layout).filter((column) => column.export);

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A value as a cell shows it, without its status chip or link. */
export function cellText(type: ColumnType, value: unknown): string {
  if (value === null || value === undefined || value === '') return isNumeric(type) ? '–' : '';
  switch (type) {
    case 'money':
      return formatAmount(asText(value));
    case 'quantity':
      return formatDecimal(withPlaces(asText(value), 3));
    case 'number':
      return typeof value === 'number' ? formatCount(value) : formatDecimal(asText(value));
    case 'date':
      return formatDayShort(asText(value).slice(0, 10));
    case 'instant':
      return formatInstant(asText(value));
    case 'flag':
      return value ? 'Yes' : 'No';
    default:
      return asText(value);
  }
}
