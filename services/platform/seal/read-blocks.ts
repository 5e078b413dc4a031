import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { blockEvents, type Seal, type SealedRow } from './block.ts';

interface Row {
  since: number;
  up_to: number;
  hash: string;
  sealed_at: Date;
}
const toSeal = ({ since, up_to: upTo, hash, sealed_at: at }: Row): Seal => ({
  since,
  upTo,
  hash,
  sealedAt: at.toISOString(),
});

const sealsOf = (tx: Tx, accountId: number) =>
  tx.selectFrom('event_seal').select(['since', 'up_to', 'hash', 'sealed_at']).where('account_id', '=', accountId);

/** The newest seal of an account that begins before a position; of all when none is given. */
export async function sealBefore(tx: Tx, accountId: number, position?: number): Promise<Seal | null> {
  let newest = sealsOf(tx, accountId).orderBy('since', 'desc').limit(1);
  if (position !== undefined) newest = newest.where('since', '<', position);
  const row = await newest.executeTakeFirst();
  return row ? toSeal(row) : null;
}

/** The seals of an account that begin at a position or after it, in order. */
export async function sealsFrom(tx: Tx, accountId: number, position: number, limit: number): Promise<Seal[]> {
  const rows = await sealsOf(tx, accountId).where('since', '>=', position).orderBy('since').limit(limit).execute();
  return rows.map(toSeal);
}

/**
 * The rows of a block. The first holds whatever stands before position 1 too, where nothing may stand. One more than the
 * block can hold is enough to see that there are too many.
 */
export async function rowsOf(
  tx: Tx,
  accountId: number,
  { since, upTo }: Pick<Seal, 'since' | 'upTo'>,
): Promise<SealedRow[]> {
  const above = since === 0 ? sql`` : sql`and seq > ${since}`;
  const { rows } = await sql<{ row: SealedRow }>`
    select array[seq::text, stream_type, stream_id::text, version::text, type, event_version::text, data::text, meta::text,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')] as row
    from event where account_id = ${accountId} ${above} and seq <= ${upTo} order by seq limit ${blockEvents + 1}`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}
