import { type RawBuilder, sql } from 'kysely';
import { countCap, lastPage, type TableColumns, type TableQuery } from '../contract/table.ts';
import type { Tx } from '../db/database.ts';
import { trustedName } from '../db/trusted-sql.ts';
import { type Order, type Place, readCursor, writeCursor } from './cursor.ts';
import { columnOf, fieldsOf, type TableSource } from './table-source.ts';
import { stepsUp, type Walk, walkSql } from './walk.ts';

type Row = Record<string, unknown>;

export interface Page {
  readonly rows: Row[];
  readonly cursor: { readonly before: string | null; readonly after: string | null };
}

// A name no field can have.
const keyName = 'sort.key';

/** The rows of the asked page out of those found: by number from the start, or along the index from a cursor, forwards or backwards. */
export async function readPage(
  db: Tx,
  accountId: number,
  source: TableSource<TableColumns>,
  query: TableQuery,
  where: RawBuilder<unknown>,
  found: number,
): Promise<Page> {
  const order = orderOf(source, query);
  const key = columnOf(source)(order.field);
  const table = trustedName(source.from);
  const length = query.length === -1 ? countCap : query.length;
  const isBackward = query.before === lastPage || (!query.after && readCursor(order, query.before ?? '') !== null);
  const mark = readCursor(order, isBackward ? (query.before ?? '') : (query.after ?? ''));
  const walk: Walk = { table, key, where, dir: order.dir, isBackward, from: mark, isFew: found <= length };
  const isByNumber = !mark && !isBackward && query.start > 0;
  const first = isByNumber ? await placeAt(db, walk, query.start) : mark;
  if (isByNumber && !first) return { rows: [], cursor: { before: null, after: null } };
  // One row more than asked tells whether the list goes on.
  const read = await readRows(
    db,
    accountId,
    source,
    { ...walk, from: first, isInclusive: isByNumber },
    query,
    length + 1,
  );
  return pageOf(read, order, length, { isBackward, isStart: !first, isEnd: query.before === lastPage });
}

function pageOf(
  found: readonly Row[],
  order: Order,
  length: number,
  { isBackward, isStart, isEnd }: { isBackward: boolean; isStart: boolean; isEnd: boolean },
): Page {
  const rows = found.slice(0, length);
  if (isBackward) rows.reverse();
  const goesOn = found.length > length;
  const [first, last] = [rows.at(0), rows.at(-1)];
  const cursorAt = (row: Row | undefined) => (row ? writeCursor(order, placeOf(row)) : null);
  const hasBefore = isBackward ? goesOn : !isStart;
  const hasAfter = isBackward ? !isEnd : goesOn;
  return {
    rows: rows.map(({ [keyName]: _, ...row }) => row),
    cursor: { before: hasBefore ? cursorAt(first) : null, after: hasAfter ? cursorAt(last) : null },
  };
}

const placeOf = (row: Row): Place => ({ value: row[keyName] as string | null, id: Number(row.id) });

/** The order of a list: the asked one, its own, or column 0 ascending (the first that can be sorted). */
export function orderOf(source: TableSource<TableColumns>, query: TableQuery): Order {
  const isSortable = (field: string | undefined) =>
    field !== undefined && Object.hasOwn(source.columns, field) && source.columns[field]?.sortable !== false;
  if (query.order && isSortable(query.order.field)) return query.order;
  if (source.defaultOrder) return source.defaultOrder;
  const fields = [query.columns?.[0]?.data, ...Object.keys(source.columns)];
  return { field: fields.find(isSortable) ?? 'id', dir: 'asc' };
}

/** The place of the row with this number, from 0; null beyond the end. Reads the index alone. */
async function placeAt(db: Tx, walk: Walk, number: number): Promise<Place | null> {
  const { rows } = await sql<{ value: string | null; id: number }>`
    select k::text as value, id from (${walkSql(walk, sql`${walk.key} as k, id`, number + 1)}) keys
    limit 1 offset ${number}`.execute(db);
  return rows[0] ?? null;
}

async function readRows(
  db: Tx,
  accountId: number,
  source: TableSource<TableColumns>,
  walk: Walk,
  query: TableQuery,
  limit: number,
): Promise<Row[]> {
  const fields = sql`${fieldsOf(source)}, ${walk.key}::text as "sort.key"`;
  const near = sql`select * from (${walkSql(walk, fields, limit)}) page limit ${limit}`;
  const { rows } =
    await sql<Row>`${isDecidedInIndex(source, query) ? near : farRows(accountId, walk, fields, limit)}`.execute(db);
  return rows;
}

/** Do the indexes that give an order hold all that is filtered by? */
const isDecidedInIndex = (source: TableSource<TableColumns>, query: TableQuery) =>
  !source.indexed || query.filters.every(({ field }) => source.indexed?.includes(field));

/** Finds the ids first, without a visit to the table where an index holds the fields, then fetches these few rows. */
function farRows(accountId: number, walk: Walk, fields: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const ids = sql`select id from (${walkSql(walk, sql`id`, limit)}) keys limit ${limit}`;
  const step = stepsUp(walk) ? sql`asc` : sql`desc`;
  const nulls = walk.isBackward ? sql`nulls first` : sql`nulls last`;
  return sql`select ${fields} from ${walk.table} where account_id = ${accountId} and id = any (array(${ids}))
    order by ${walk.key} ${step} ${nulls}, id ${step}`;
}
