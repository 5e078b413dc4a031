import { type RawBuilder, sql } from 'kysely';
import type { TableColumn, TableColumns, TableFilter, TableQuery } from '../contract/table.ts';
import { trustedName } from '../db/trusted-sql.ts';
import { sizeIn } from './size-search.ts';
import { type ColumnOf, columnOf, type TableSource } from './table-source.ts';
import { typedValue } from './typed-value.ts';

/** What a request asks of the rows, as ` and …`; empty SQL when it asks nothing. */
export function conditionsOf(source: TableSource<TableColumns>, query: TableQuery): RawBuilder<unknown> {
  const column = columnOf(source);
  const parts = query.filters.map((filter) => filterOf(source, filter, column, query.zone)).filter((p) => p !== null);
  if (query.search) parts.push(searchOf(source, query.search, column));
  return parts.length ? sql` and ${sql.join(parts, sql` and `)}` : sql``;
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** A trigram index serves from here on. */
const minScan = 3;

/**
 * Rows that hold every word of a search, and are of the size among them. When all words are too short for the trigram index, rows whose number or name
 * begins with the text: as typed, in small letters, in capitals or as a name.
 */
function searchOf(source: TableSource<TableColumns>, text: string, column: ColumnOf): RawBuilder<unknown> {
  const sized = source.size && sizeIn(text);
  if (sized && source.size) {
    const isOfSize = source.size(sized.size);
    return sized.rest ? sql`${isOfSize} and ${searchOf(source, sized.rest, column)}` : isOfSize;
  }
  const words = text.split(/\s+/).filter(Boolean);
  const isShort = words.every((word) => word.length < minScan);
  if (isShort && source.prefixColumns?.length) return beginsOf(source.prefixColumns, text);
  // The shortest first: no index tells them, so of what is looked at they leave most out.
  const byLength = words.toSorted((a, b) => a.length - b.length);
  return sql.join(
    byLength.map((word) => holdsWord(source, word, column)),
    sql` and `,
  );
}

function beginsOf(columns: readonly string[], text: string): RawBuilder<unknown> {
  const small = text.toLowerCase();
  const forms = [...new Set([text, small, text.toUpperCase(), `${small.charAt(0).toUpperCase()}${small.slice(1)}`])];
  const parts = columns.flatMap((name) => forms.map((form) => sql`${trustedName(name)} ^@ ${form}`));
  return sql`(${sql.join(parts, sql` or `)})`;
}

function holdsWord(source: TableSource<TableColumns>, word: string, column: ColumnOf): RawBuilder<unknown> {
  if (source.searchColumn) return searchHolds(source, source.searchColumn, word);
  const pattern = contains(word);
  const fields = Object.entries(source.columns).flatMap(([f, c]) => (c.searchable ? [f] : []));
  const parts = fields.map((f) => sql`${column(f)} ilike ${pattern}`);
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`true`;
}

/** The server makes the small letters of both sides, so that they are the same. */
const searchHolds = (source: TableSource<TableColumns>, name: string, word: string): RawBuilder<unknown> =>
  source.isSearchSmall
    ? sql`${trustedName(name)} like lower(${contains(word)})`
    : sql`${trustedName(name)} ilike ${contains(word)}`;

const bounds = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` } as const;

/** One filter as SQL; null when its value does not fit the column's type (it is ignored, never an error). */
function filterOf(
  source: TableSource<TableColumns>,
  { field, operator, values }: TableFilter,
  column: ColumnOf,
  zone: string,
): RawBuilder<unknown> | null {
  const shape = source.columns[field];
  const target = isTyped(shape?.type) ? column(field) : sql`${column(field)}::text`;
  if (operator === 'all') return null;
  if (operator === 'none') return isTyped(shape?.type) ? sql`${target} is null` : emptyText(target);
  if (operator === 'contains') return containsOf(source, shape, target, values[0] ?? '');
  const edge = operator === 'gte' || operator === 'lt' ? 'firstAfter' : 'day';
  const typed = values.map((value) => typedValue(shape?.type, value, zone, edge)).filter((v) => v !== null);
  const [first] = typed;
  if (first === undefined) return null;
  if (Object.hasOwn(bounds, operator)) return sql`${target} ${bounds[operator as keyof typeof bounds]} ${first}`;
  if (operator === 'exclude') return sql`(${target} is null or ${target} not in (${sql.join(typed)}))`;
  return typed.length === 1 ? sql`${target} = ${first}` : sql`${target} in (${sql.join(typed)})`;
}

const emptyText = (target: RawBuilder<unknown>) => sql`(${target} is null or ${target} = '')`;

/** What a searchable column holds, the search column holds too: its index finds the few rows to look at. */
function containsOf(
  source: TableSource<TableColumns>,
  shape: TableColumn | undefined,
  target: RawBuilder<unknown>,
  text: string,
): RawBuilder<unknown> {
  const held = sql`${target}::text ilike ${contains(text)}`;
  if (!shape?.searchable || !source.searchColumn || text.length < minScan) return held;
  return sql`${searchHolds(source, source.searchColumn, text)} and ${held}`;
}

/** Other columns are compared as text, whatever they are (a list of edges). The cast of a text costs no index. */
const isTyped = (type: TableColumn['type'] | undefined) =>
  type !== undefined && ['flag', 'number', 'money', 'quantity', 'date', 'instant'].includes(type);
