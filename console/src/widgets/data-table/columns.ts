import type { TableColumn, TableColumns } from '@glasshouse/services/platform/contract/table';
import { formatDayShort, formatInstant } from '../../lib/format/date.ts';
import { formatAmount, formatCount, formatDecimal, withPlaces } from '../../lib/format/number.ts';

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

export const widthOf = (column: TableColumn, wanted?: number): number => wanted ?? widths[column.type];

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
