import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ledger } from '../ledger/journal.ts';
import { linesWithin, type Scope } from './positions.ts';

/** What one event changed of what a customer owes; dollars, more than nothing is owed more. */
export interface Movement {
  readonly day: string;
  readonly streamType: string;
  readonly streamId: number;
  readonly amount: string;
  /** Money came in or went out with it. */
  readonly isCash: boolean;
  /** A debt was written off with it, or owes again. */
  readonly isBadDebt: boolean;
  /** It was taken over from another system. */
  readonly isOpening: boolean;
}

/** Whether the same journal has a line of this ledger on the same day. */
const besides = (accountId: number, ledger: Ledger) => sql<boolean>`exists (select 1 from ledger_line c
  where c.account_id = ${accountId} and c.seq = l.seq and c.effective_on = l.effective_on and c.ledger = ${ledger})`;

/** What moved a customer's account from a day to another, in order; placing money moves nothing. */
export async function movementsWithin(
  tx: Tx,
  accountId: number,
  scope: Scope & { readonly since: string },
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select max(effective_on) as day, stream_type as "streamType", stream_id as "streamId",
      sum(debit - credit)::text as amount,
      ${besides(accountId, 'CASH')} as "isCash", ${besides(accountId, 'BADDEBT')} as "isBadDebt",
      ${besides(accountId, 'OPENING')} as "isOpening"
    from ledger_line l where ${linesWithin(accountId, scope)} and effective_on >= ${scope.since}
    group by seq, effective_on, stream_type, stream_id having sum(debit - credit) <> 0
    order by effective_on, seq`.execute(tx);
  return rows;
}
