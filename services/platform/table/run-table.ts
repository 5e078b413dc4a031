import { type RawBuilder, sql } from 'kysely';
import type { TableColumns, TableFilter, TableQuery } from '../contract/table.ts';
import type { Tx } from '../db/database.ts';
import { trustedAlias, trustedName } from '../db/trusted-sql.ts';

/** A list: one read table, the whitelisted columns of its contract, and how each stands in SQL. */
export interface TableSource<C extends TableColumns> {
  /** Read table, such as `order_list`. */
  readonly from: string;
  readonly columns: C;
  /** SQL column of a field; fields that are left out are written in snake case. */
  readonly sql?: Partial<Record<keyof C & string, string>>;
  /** Order when none is asked for; ends in the id, so that pages never overlap. */
  readonly defaultOrder: { readonly field: keyof C & string; readonly dir: 'asc' | 'desc' };
  /** Condition that always holds, such as not archived. */
  readonly where?: RawBuilder<boolean>;
  /** Columns also sorted by (expression index exists) or searched through one text column. */
  readonly searchColumn?: string;
}

export interface TableResult {
  readonly draw: number;
  readonly data: Record<string, unknown>[];
  readonly recordsTotal: number;
  readonly recordsFiltered: number;
  readonly isCapped: boolean;
  readonly summary: Record<string, string>;
}

/** Counting stops here; above it a list says "10,000+". */
export const countCap = 10_000;
/** "All" is virtualised in the browser and still bounded. */
const allCap = 10_000;

const snake = (field: string) => field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

const columnOf = (source: TableSource<TableColumns>) => (field: string) =>
  trustedName(source.sql?.[field] ?? snake(field));

const fieldsOf = (source: TableSource<TableColumns>) =>
  sql.join(
    [...new Set(['id', ...Object.keys(source.columns)])].map(
      (field) => sql`${columnOf(source)(field)} as ${trustedAlias(field)}`,
    ),
  );

/** Rows of a list by their ids, exactly as the list gives them: what a browser patches its list with. */
export async function readTableRows<R extends { id: number }>(
  db: Tx,
  accountId: number,
  source: TableSource<TableColumns>,
  ids: readonly number[],
): Promise<R[]> {
  if (!ids.length) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select ${fieldsOf(source)} from ${trustedName(source.from)}
    where account_id = ${accountId} and id in (${sql.join([...ids])})`.execute(db);
  return rows.map(toJson) as R[];
}

/** Runs a list request: two statements (rows; counts and totals), whatever the number of rows. */
export async function runTable<C extends TableColumns>(
  db: Tx,
  accountId: number,
  source: TableSource<C>,
  query: TableQuery,
): Promise<TableResult> {
  const column = columnOf(source);
  const fixed = sql`account_id = ${accountId}${source.where ? sql` and ${source.where}` : sql``}`;
  const asked = conditions(source, query, column);
  const table = trustedName(source.from);
  const where = sql`where ${fixed}${asked}`;
  const { field, dir } = orderOf(source, query);
  const direction = dir === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const limit = query.length === -1 ? allCap : query.length;
  const rows = await sql<Record<string, unknown>>`
    select ${fieldsOf(source)} from ${table} ${where}
    order by ${column(field)} ${direction}, id ${dir === 'desc' ? sql`desc` : sql`asc`}
    limit ${limit} offset ${query.start}`.execute(db);
  const counts = await countRows(db, table, fixed, where, totalsOf(source), column);
  return { draw: query.draw, data: rows.rows.map(toJson), ...counts };
}

async function countRows(
  db: Tx,
  table: RawBuilder<unknown>,
  fixed: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  totals: readonly string[],
  column: (f: string) => RawBuilder<unknown>,
) {
  const sums = totals.map((f) => sql`, coalesce(sum(${column(f)}), 0)::text as ${trustedAlias(f)}`);
  const picked = totals.map((f) => sql`, ${column(f)}`);
  const { rows } = await sql<Record<string, string | number>>`
    select count(*) as "rows.filtered"${sql.join(sums, sql``)},
      (select count(*) from (select 1 from ${table} where ${fixed} limit ${countCap + 1}) t) as "rows.all"
    from (select 1${sql.join(picked, sql``)} from ${table} ${where} limit ${countCap + 1}) x`.execute(db);
  // Names no column can have: a list may well sum a column called total.
  const { 'rows.filtered': filtered, 'rows.all': total, ...summary } = rows[0] ?? {};
  const isCapped = Number(filtered ?? 0) > countCap;
  return {
    recordsTotal: Math.min(Number(total ?? 0), countCap),
    recordsFiltered: Math.min(Number(filtered ?? 0), countCap),
    isCapped,
    summary: summary as Record<string, string>,
  };
}

const totalsOf = (source: TableSource<TableColumns>) =>
  Object.entries(source.columns).flatMap(([f, c]) => (c.total ? [f] : []));

function orderOf<C extends TableColumns>(source: TableSource<C>, query: TableQuery) {
  const asked = query.order;
  return asked && source.columns[asked.field] && source.columns[asked.field]?.sortable !== false
    ? asked
    : source.defaultOrder;
}

function conditions(
  source: TableSource<TableColumns>,
  query: TableQuery,
  column: (f: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const parts = query.filters.map((filter) => conditionOf(source.columns, filter, column)).filter((p) => p !== null);
  if (query.search) parts.push(searchOf(source, query.search, column));
  return parts.length ? sql` and ${sql.join(parts, sql` and `)}` : sql``;
}

function searchOf(
  source: TableSource<TableColumns>,
  text: string,
  column: (f: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const pattern = `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
  if (source.searchColumn) return sql`${trustedName(source.searchColumn)} ilike ${pattern}`;
  const fields = Object.entries(source.columns).flatMap(([f, c]) => (c.searchable ? [f] : []));
  return fields.length
    ? sql`(${sql.join(
        fields.map((f) => sql`${column(f)} ilike ${pattern}`),
        sql` or `,
      )})`
    : sql`true`;
}

const bounds = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` } as const;
const isoPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** One filter as SQL; null when its value does not fit the column's type (it is ignored, never an error). */
function conditionOf(
  columns: TableColumns,
  filter: TableFilter,
  column: (f: string) => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const type = columns[filter.field]?.type;
  const values = filter.values.map((v) => typed(type, v)).filter((v) => v !== null);
  const [text] = filter.values;
  const target = isTyped(type) ? column(filter.field) : sql`${column(filter.field)}::text`;
  if (filter.operator === 'all') return null;
  if (filter.operator === 'none') return sql`${target} is null`;
  const [first] = values;
  if (first === undefined) return null;
  if (Object.hasOwn(bounds, filter.operator))
    return sql`${target} ${bounds[filter.operator as keyof typeof bounds]} ${first}`;
  if (filter.operator === 'exclude') return sql`(${target} is null or ${target} not in (${sql.join(values)}))`;
  if (filter.operator === 'contains')
    return sql`${target}::text ilike ${`%${text?.replace(/[\\%_]/g, (c) => `\\${c}`)}%`}`;
  return sql`${target} in (${sql.join(values)})`;
}

/** Other columns are compared as text, whatever they are (a list of edges). The cast of a text costs no index. */
const isTyped = (type: string | undefined) =>
  type !== undefined && ['flag', 'number', 'money', 'quantity', 'date', 'instant'].includes(type);

/** A filter's value as SQL of its column's type; null when it is none. */
function typed(type: string | undefined, value: string): RawBuilder<unknown> | null {
  if (type === 'flag') return sql`${value === 'true' || value === '1'}`;
  if (type === 'number' || type === 'money' || type === 'quantity') return typedNumber(value);
  if (type === 'date') return isoPattern.test(value) && isDay(value) ? sql`${value.slice(0, 10)}::date` : null;
  if (type === 'instant')
    return isoPattern.test(value) && isDay(value) && !Number.isNaN(Date.parse(value))
      ? sql`${new Date(Date.parse(value)).toISOString()}::timestamptz`
      : null;
  return sql`${value}`;
}

const maxInt4 = 2_147_483_647;

/** Small whole numbers take the column's own type, so that its index serves; others would not fit every column. */
function typedNumber(value: string): RawBuilder<unknown> | null {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return null;
  return Number.isInteger(number) && Math.abs(number) <= maxInt4 ? sql`${number}` : sql`${String(number)}::numeric`;
}

/** Is there such a day? Date.parse takes 31 February for 3 March. */
function isDay(value: string): boolean {
  const day = value.slice(0, 10);
  const at = Date.parse(day);
  return !day.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

const toJson = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
