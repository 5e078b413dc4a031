import { sql } from 'kysely';
import type { TableColumns, TableQuery } from '../contract/table.ts';
import type { Tx } from '../db/database.ts';
import { trustedName } from '../db/trusted-sql.ts';
import { boundStatements, toListError } from './bounded.ts';
import { conditionsOf } from './conditions.ts';
import { type Counts, countRows } from './count-rows.ts';
import { type Page, readPage } from './read-page.ts';
import { fieldsOf, type TableSource } from './table-source.ts';

export type { TableSource };

export interface TableResult extends Counts {
  readonly draw: number;
  readonly data: Record<string, unknown>[];
  readonly cursor: Page['cursor'];
}

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

/**
 * Runs a list request: counts and totals, then the rows of the page, each one statement whatever the number of rows; a
 * page by number asks one more. 422 when a part of the request takes too long or a cursor does not fit.
 */
export async function runTable<C extends TableColumns>(
  db: Tx,
  accountId: number,
  source: TableSource<C>,
  query: TableQuery,
): Promise<TableResult> {
  const fixed = sql`account_id = ${accountId}${source.where ? sql` and ${source.where}` : sql``}`;
  const where = sql`where ${fixed}${conditionsOf(source, query)}`;
  await boundStatements(db);
  try {
    const isExact = query.count === 'exact';
    const counts = query.count === 'none' ? uncounted : await countRows(db, source, { fixed, where, isExact });
    const found = counts === uncounted ? Number.POSITIVE_INFINITY : counts.recordsFiltered;
    const page = await readPage(db, accountId, source, query, where, found);
    return { draw: query.draw, data: page.rows.map(toJson), ...counts, cursor: page.cursor };
  } catch (error) {
    throw toListError(error, query);
  }
}

const uncounted: Counts = { recordsTotal: 0, recordsFiltered: 0, isCapped: true, summary: {} };

const toJson = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
