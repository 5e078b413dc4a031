import type { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { splitValues } from '../contract/filter-values.ts';
import {
  dateField,
  filterOperators,
  pageSizes,
  type TableColumn,
  type TableColumns,
  tableFormats,
} from '../contract/table.ts';
import type { ErrorDetail } from '../kernel/errors.ts';
import { typedValue } from './typed-value.ts';

type Flat = Readonly<Record<string, string>>;

/** What every address may carry: the proof of a signed one. */
const ofAddress = ['expires', 'signature'];

/**
 * What a request asks in its address that the endpoint does not know, by the name of the parameter: nothing is ignored
 * in silence, since a filter that does not act shows rows that nobody asked for.
 */
export function queryFaults(endpoint: Pick<Endpoint, 'query' | 'table'>, query: Flat): ErrorDetail[] {
  if (endpoint.table) return listFaults(query, endpoint.table);
  const { shape } = endpoint.query as Partial<z.ZodObject>;
  if (!shape) return [];
  const unknown = Object.keys(query).filter((key) => !Object.hasOwn(shape, key) && !ofAddress.includes(key));
  return unknown.map((target) => ({ target, message: `There is no parameter ${target}` }));
}

const oneOf = (values: readonly string[]) => (text: string) =>
  values.includes(text) ? null : `Enter one of ${values.join(', ')}`;
const whole = (text: string) => (/^\d{1,15}$/.test(text) ? null : 'Enter a whole number');
const anything = () => null;

/** What is wrong with the value of a parameter that every list takes; null when nothing is. */
const shared: Readonly<Record<string, (text: string) => string | null>> = {
  'search[value]': anything,
  // What is searched for is text, never a pattern.
  'search[regex]': oneOf(['false']),
  start: whole,
  length: oneOf(pageSizes.map(String)),
  draw: whole,
  'order[0][dir]': oneOf(['asc', 'desc']),
  format: oneOf(tableFormats),
  title: anything,
  after: anything,
  before: anything,
  count: oneOf(['capped', 'exact']),
  zone: anything,
  ...Object.fromEntries(ofAddress.map((key) => [key, anything])),
};

const columnKey = /^columns\[\d+\]\[(data|name|title|type|totalField|export|searchable|orderable|search\]\[\w+)\]$/;
const filterKey = /^filter\[(\w+)\](?:\[(\w+)\])?$/;

function listFaults(query: Flat, columns: TableColumns): ErrorDetail[] {
  return Object.entries(query).flatMap(([target, value]) => {
    const message = faultOf(target, value, query, columns);
    return message === null ? [] : [{ target, message }];
  });
}

function faultOf(key: string, value: string, query: Flat, columns: TableColumns): string | null {
  const known = Object.hasOwn(shared, key) ? shared[key] : undefined;
  if (known) return value === '' ? null : known(value);
  if (key === 'order[0][column]') return orderFault(value, query, columns);
  if (columnKey.test(key)) return columnFault(key, value, query, columns);
  const [, field, operator = 'include'] = filterKey.exec(key) ?? [];
  return field === undefined ? `There is no parameter ${key}` : filterFault({ field, operator, value, columns });
}

/**
 * Columns only say what a file shows; those that the list does not have are left out of it. How a value is written
 * follows from the list's own type: another one is refused.
 */
function columnFault(key: string, value: string, query: Flat, columns: TableColumns): string | null {
  if (!key.endsWith('[type]')) return null;
  const field = query[key.replace(/type\]$/, 'data]')] ?? '';
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  return !column || value === column.type ? null : `${column.title} is of type ${column.type}`;
}

const noColumn = (field: string) => `There is no column ${field}`;

function orderFault(index: string, query: Flat, columns: TableColumns): string | null {
  const field = query[`columns[${index}][data]`] ?? Object.keys(columns)[Number(index)];
  if (field === undefined || !Object.hasOwn(columns, field)) return `There is no column ${index}`;
  return columns[field]?.sortable === false ? `The list cannot be sorted by ${columns[field].title}` : null;
}

interface Filter {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly columns: TableColumns;
}

function filterFault({ field, operator, value, columns }: Filter): string | null {
  const name = field === 'date' && !Object.hasOwn(columns, 'date') ? dateField(columns) : field;
  const column = name !== undefined && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) return noColumn(field);
  if (!(filterOperators as readonly string[]).includes(operator)) return `Filter with ${filterOperators.join(', ')}`;
  if (value === '' || operator === 'all' || operator === 'none' || operator === 'contains') return null;
  return (
    splitValues(operator, value)
      .map((one) => valueFault(column, one))
      .find((fault) => fault !== null) ?? null
  );
}

function valueFault(column: TableColumn, value: string): string | null {
  if (column.type === 'flag') return ['true', 'false', '1', '0'].includes(value) ? null : 'Enter true or false';
  if (column.labels && column.type === 'status' && !Object.hasOwn(column.labels, value))
    return `There is no ${column.title.toLowerCase()} ${value}`;
  return typedValue(column.type, value, 'UTC', 'day') === null ? (words[column.type] ?? 'Enter another value') : null;
}

const words: Partial<Record<TableColumn['type'], string>> = {
  number: 'Enter a number',
  money: 'Enter an amount',
  quantity: 'Enter a number',
  date: 'Enter a date such as 2026-11-23',
  instant: 'Enter a date such as 2026-11-23, or a time such as 2026-11-23T08:30:00Z',
};
