import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { linesWithin, type Scope } from './positions.ts';

/** What one event changed of what a customer owes; dollars, more than nothing is owed more. */
export interface Movement {
  readonly day: string;
  readonly streamType: string;
  readonly streamId: number;
  readonly amount: string;
  /** Money came in or went out with it. */
  readonly isCash: boolean;
}

/** What moved a customer's account from a day to another, in order; placing money moves nothing. */
export async function movementsWithin(
  tx: Tx,
  accountId: number,
  scope: Scope & { readonly since: string },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select max(effective_on) as day, stream_type as "streamType", stream_id as "streamId",
      sum(debit - credit)::text as amount,
      exists (select 1 from ledger_line c where c.account_id = ${accountId} and c.seq = l.seq
        and c.effective_on = l.effective_on and c.ledger = 'CASH') as "isCash"
    from ledger_line l where ${linesWithin(accountId, scope)} and effective_on >= ${scope.since}
    group by seq, effective_on, stream_type, stream_id having sum(debit - credit) <> 0
    order by effective_on, seq`.execute(tx);
  return rows;
}
