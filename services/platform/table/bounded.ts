import { sql } from 'kysely';
import type { TableQuery } from '../contract/table.ts';
import type { Tx } from '../db/database.ts';
import { badField } from '../kernel/errors.ts';

const timeoutMs = 5_000;

/**
 * Bounds the statements of a list for the rest of the transaction. Each list has an index for what it offers, so a scan
 * of a whole table is never right, whatever the statistics of a freshly filled one say; nor are compiled or parallel plans,
 * which pay only for long answers.
 */
export const boundStatements = (db: Tx) =>
  sql`select set_config('statement_timeout', ${String(timeoutMs)}, true), set_config('enable_seqscan', 'off', true),
    set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(db);

const isTooLong = (code: string) => code === '57014';
/** Values that do not fit a column's type: only a cursor of another list brings them here. */
const isMalformed = (code: string) => code.startsWith('22');

/** Tells the caller of a list which part of the request could not be answered; other failures stay what they are. */
export function toListError(error: unknown, query: TableQuery): unknown {
  const code = (error as { code?: string } | null)?.code ?? '';
  if (isTooLong(code)) return tooLong(query);
  if (isMalformed(code))
    return badField(query.after ? 'after' : 'before', 'This page cursor does not belong to the list');
  return error;
}

function tooLong(query: TableQuery) {
  if (query.count === 'exact')
    return badField('count', 'Counting every row takes too long; add a filter and count again');
  if (query.search)
    return badField('search[value]', 'This search takes too long; type more of the word or add a filter');
  return badField('filter', 'These filters take too long together; take one away or narrow the dates');
}
