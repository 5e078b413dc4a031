import { DateTime } from 'luxon';
import type { TableColumn } from '../contract/table.ts';
import { dec } from '../kernel/money.ts';
import type { ExportFormat } from './export.contract.ts';

/** A value of a list as text. */
export type CellText = (value: unknown) => string;

const numeric = new Set<TableColumn['type']>(['money', 'quantity', 'number']);
export const isNumeric = (type: TableColumn['type']): boolean => numeric.has(type);

const grouped = (text: string) => {
  const [whole = '', decimals] = text.split('.');
  const body = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return (decimals === undefined ? body : `${body}.${decimals}`).replace('-', '−');
};
const places = { money: 2, quantity: 3 } as const;

/** '1st Jan 2025', as the screens write it. */
const day = (at: DateTime) => {
  const n = at.day;
  const suffix = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix} ${at.toFormat('LLL yyyy', { locale: 'en' })}`;
};
const time = (at: DateTime) => at.toFormat('h:mma', { locale: 'en' }).toLowerCase();

/** Numbers and dates as a spreadsheet reads them; choices by their words. */
function forCsv(column: TableColumn, zone: string): CellText {
  switch (column.type) {
    case 'money':
      return (value) => dec(String(value)).toFixed(2);
    case 'date':
      return (value) => String(value).slice(0, 10);
    case 'instant':
      return (value) => DateTime.fromISO(String(value), { zone }).toFormat('yyyy-MM-dd HH:mm');
    default:
      return plain(column);
  }
}

/** As the screen shows it. */
function forPaper(column: TableColumn, zone: string): CellText {
  switch (column.type) {
    case 'money':
      return (value) => (dec(String(value)).isZero() ? '–' : grouped(dec(String(value)).toFixed(places.money)));
    case 'quantity':
      return (value) => grouped(dec(String(value)).toFixed(places.quantity));
    case 'number':
      return (value) => grouped(String(value));
    case 'date':
      return (value) => day(DateTime.fromISO(String(value).slice(0, 10), { zone: 'UTC' }));
    case 'instant':
      return (value) => {
        const at = DateTime.fromISO(String(value), { zone });
        return `${day(at)} ${time(at)}`;
      };
    default:
      return plain(column);
  }
}

const plain =
  ({ type, labels, says }: TableColumn): CellText =>
  (value) => {
    if (says) return says(value as never);
    if (type === 'flag') return value ? 'Yes' : 'No';
    if (Array.isArray(value)) return value.map(String).join(', ');
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return labels && Object.hasOwn(labels, text) ? (labels[text] ?? text) : text;
  };

/** How the values of a column are written in a format; instants in the company's zone. Nothing is an empty cell. */
export function cellText(column: TableColumn, format: ExportFormat, zone: string): CellText {
  const write = format === 'csv' ? forCsv(column, zone) : forPaper(column, zone);
  const none = format === 'pdf' && isNumeric(column.type) ? '–' : '';
  return (value) => (value === null || value === undefined || value === '' ? none : write(value));
}
