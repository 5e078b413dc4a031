import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Fault } from './invariant.ts';

/** Name of the invariant of the log itself; its faults name the account's log, not a record. */
export const logIsDense = {
  name: 'logIsDense',
  title: 'Positions have no gaps, and the head is the last position',
} as const;

/** Is the stretch of the log after `from` up to `to` whole? One count over its primary key. */
export async function faultsOfLog(tx: Tx, accountId: number, from: number, to: number): Promise<Fault[]> {
  const { rows } = await sql<{ n: number; first: number | null; last: number | null; head: number }>`
    select count(*) as n, min(seq) as first, max(seq) as last,
      (select last from event_head where account_id = ${accountId}) as head
    from event where account_id = ${accountId} and seq > ${from} and seq <= ${to}`.execute(tx);
  const seen = rows[0];
  if (!seen) return [];
  const fault = (text: string): Fault[] => [{ type: 'log', id: accountId, text }];
  if (seen.n !== to - from) return fault(`positions ${from + 1} to ${to}: ${seen.n} events, should be ${to - from}`);
  return seen.head < to ? fault(`the head says ${seen.head}, the log goes on to ${to}`) : [];
}
