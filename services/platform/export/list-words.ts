import { DateTime } from 'luxon';
import type { TableColumn, TableColumns, TableFilter, TableQuery } from '../contract/table.ts';
import { cellText } from './format-cell.ts';

const operators: Readonly<Record<string, string>> = {
  eq: 'is',
  include: 'is',
  exclude: 'is not',
  contains: 'contains',
  gte: 'from',
  gt: 'above',
  lte: 'up to',
  lt: 'below',
};

/** The search and the filters of a list in words, for the head of its print; instants in the company's zone. */
export function filterWords(table: TableQuery, columns: TableColumns, zone: string): string {
  const filters = table.filters.flatMap((filter) => {
    const column = columns[filter.field];
    return column && filter.operator !== 'all' ? [oneFilter(filter, column, zone)] : [];
  });
  const search = table.search ? [`Search “${table.search}”`] : [];
  return [...search, ...filters].join(' · ');
}

function oneFilter(filter: TableFilter, column: TableColumn, zone: string): string {
  if (filter.operator === 'none') return `${column.title} is empty`;
  const text = cellText(column, 'pdf', zone);
  const values = filter.values.map((value) => valueWords(filter, column, value, zone) ?? text(value));
  return `${column.title} ${operators[filter.operator] ?? filter.operator} ${values.join(', ')}`;
}

/** A flag arrives as text; "before midnight" is the day that ends then. What is no value of its type stands as it came. */
function valueWords(filter: TableFilter, column: TableColumn, value: string, zone: string): string | null {
  if (column.type === 'flag') return value === 'true' || value === '1' ? 'yes' : 'no';
  if (column.type === 'date' || column.type === 'instant') {
    const at = DateTime.fromISO(value, { zone });
    if (!at.isValid) return value;
    const ends = filter.operator === 'lt' && at.equals(at.startOf('day'));
    return ends ? `${dayWords(at.minus({ days: 1 }))} (inclusive)` : null;
  }
  return Number.isNaN(Number(value)) && column.type !== 'text' && !column.labels ? value : null;
}

const dayWords = (at: DateTime) => at.toFormat('d LLL yyyy', { locale: 'en' });
