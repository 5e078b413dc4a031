import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { AsOf } from '../ledger/balances.ts';
import type { Ledger } from '../ledger/journal.ts';

/** The ledgers whose sum is what a customer owes: invoices, less the customer's money that is on none. */
export const customerLedgers = ['AR', 'UNAPPLIED', 'PREPAID', 'OVERPAY', 'CREDIT'] as const satisfies Ledger[];

/** What stands under one key of a ledger; dollars, a debit is more than nothing. */
export interface Position {
  readonly ledger: (typeof customerLedgers)[number];
  readonly key: string;
  /** Null when no line says whose it is. */
  readonly contactId: number | null;
  readonly amount: string;
  /** The event that moved it last. */
  readonly lastSeq: number;
  readonly lastAt: string;
}

/** Whose lines are read, and of when. */
export interface Scope extends Required<Pick<AsOf, 'asOf'>>, Pick<AsOf, 'knownOn'> {
  /** Left out: every customer. */
  readonly contactIds?: readonly number[] | undefined;
  /** Only events up to this position of the log. */
  readonly upTo?: number | undefined;
}

/** The lines of customers up to a day, as a condition on `ledger_line`. */
export function linesWithin(accountId: number, { asOf, knownOn, contactIds, upTo }: Scope): RawBuilder<boolean> {
  const ledgers = sql`ledger in (${sql.join([...customerLedgers])})`;
  // Some lines of old events do not say whose they are; their key does.
  const own = contactIds
    ? sql`and (ledger, key) in (select ledger, key from ledger_line
        where account_id = ${accountId} and contact_id = any(${[...contactIds]}) and ${ledgers})`
    : sql``;
  const known = knownOn ? sql`and recorded_at <= ${knownOn}` : sql``;
  const read = upTo === undefined ? sql`` : sql`and seq <= ${upTo}`;
  return sql<boolean>`account_id = ${accountId} and effective_on <= ${asOf} and ${ledgers} ${known} ${read} ${own}`;
}

/** What is open under each key at the end of a day, in one statement. */
export async function positionsAt(tx: Tx, accountId: number, scope: Scope): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select ledger, key, max(contact_id) as "contactId", sum(debit - credit)::text as amount,
      max(seq) as "lastSeq", to_char(max(recorded_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt"
    from ledger_line where ${linesWithin(accountId, scope)}
    group by ledger, key having sum(debit - credit) <> 0 order by ledger, key`.execute(tx);
  return rows;
}
