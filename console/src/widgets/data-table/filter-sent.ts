import { joinValues, splitValues } from '@glasshouse/services/platform/contract/filter-values';
import type { TableColumn, TableColumns, TableFilter } from '@glasshouse/services/platform/contract/table';
import { addDays, dayOf, startOfDay } from '../../lib/format/zone.ts';
import { instantsOf, readDays } from '../date-range/range.ts';

/** A filter as the table knows it; what it adds holds as well, such as the other end of a range. */
export interface ListFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly additionalFilters: readonly ListFilter[];
}

const one = (field: string, operator: string, value: string, ...additionalFilters: ListFilter[]): ListFilter => ({
  field,
  operator,
  value,
  additionalFilters,
});

/** Both ends of something as one filter; null when neither is there. */
function between(field: string, from: [string, string | null], to: [string, string | null]): ListFilter | null {
  const [fromOperator, low] = from;
  const [toOperator, high] = to;
  const ends = [low ? one(field, fromOperator, low) : null, high ? one(field, toOperator, high) : null];
  const [first, ...rest] = ends.filter((end) => end !== null);
  return first ? { ...first, additionalFilters: rest } : null;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A day means its start in the account's zone; "up to a day" means before the next one starts. */
function asInstant(field: string, operator: string, day: string): ListFilter {
  if (operator === 'lte') return one(field, 'lt', startOfDay(addDays(day, 1)));
  return one(field, operator, startOfDay(day));
}

function inRange(field: string, column: TableColumn, text: string): ListFilter | null {
  if (column.type === 'instant') {
    const ends = instantsOf(text);
    return ends && between(field, ['gte', ends.gte], ['lt', ends.lt]);
  }
  const days = readDays(text, dayOf(new Date()));
  return days && between(field, ['gte', days.from], ['lte', days.to]);
}

/** A filter of the URL as the list applies it: ranges with both ends, days as instants of the account's zone. */
export function listFilterOf(filter: TableFilter, column: TableColumn | undefined): ListFilter | null {
  const { field, operator, values } = filter;
  const [first = ''] = values;
  if (operator === 'in' && column) return inRange(field, column, first);
  if (operator === 'between') {
    const [from = '', to = ''] = first.split('..');
    return between(field, ['gte', from], ['lte', to]);
  }
  if (column?.type === 'instant' && isDay(first)) return asInstant(field, operator, first);
  return one(field, operator, joinValues(operator, values));
}

const flat = (filter: ListFilter): TableFilter[] => [
  { field: filter.field, operator: filter.operator, values: splitValues(filter.operator, filter.value) },
  ...filter.additionalFilters.flatMap(flat),
];

/** What the server is sent for a filter of the URL. */
export function asSent(filter: TableFilter, column: TableColumn | undefined): TableFilter[] {
  const applied = listFilterOf(filter, column);
  return applied ? flat(applied) : [];
}

/** The column the date range of a list is about; undefined when it has none. */
export const dateColumnOf = (columns: TableColumns): TableColumn | undefined =>
  Object.values(columns).find((column) => column.dateFilter);

/** `filter[date][gte]` and `filter[date][lt]` of a list's date range, as instants of the account's zone. */
export function dateFilters(range: string | undefined, columns: TableColumns): TableFilter[] {
  const ends = dateColumnOf(columns) ? instantsOf(range) : null;
  return [
    ...(ends?.gte ? [{ field: 'date', operator: 'gte', values: [ends.gte] }] : []),
    ...(ends?.lt ? [{ field: 'date', operator: 'lt', values: [ends.lt] }] : []),
  ];
}
