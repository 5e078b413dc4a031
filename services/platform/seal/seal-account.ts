import { sql } from 'kysely';
import { type Db, type Tx, withAccount } from '../db/database.ts';
import type { Clock } from '../kernel/ambient.ts';
import type { Anchors } from './anchors.ts';
import { blockEvents, hashOf, type Seal } from './block.ts';
import { faultOfAnchor } from './check-seals.ts';
import { rowsOf, sealBefore } from './read-blocks.ts';

/** About so many bytes of events, packed, in a block at most. */
const blockBytes = 4 * 1024 * 1024;

/** What sealing needs. */
export interface Sealing {
  readonly db: Db;
  readonly key: string;
  readonly anchors: Anchors;
  readonly clock: Clock;
}

/** What came of it: nothing to seal, one block more, or a refusal to seal over a history that was changed. */
export type Sealed = { readonly seal: Seal | null } | { readonly refused: string };

/**
 * Seals the next block of an account, chained over the last. Refuses when the seal that is kept outside of the database does
 * not stand there any more: a new seal would cover up what was done. Two who seal at once make one block.
 */
export async function sealAccount(sealing: Sealing, accountId: number, most = blockEvents): Promise<Sealed> {
  // Read first: what is kept outside may then be older than the database, never newer.
  const anchor = await sealing.anchors.read(accountId);
  return withAccount(sealing.db, accountId, async (tx): Promise<Sealed> => {
    const refused = anchor && (await faultOfAnchor(tx, accountId, anchor));
    return refused ? { refused } : { seal: await sealNext(tx, sealing, accountId, most) };
  });
}

async function sealNext(tx: Tx, { key, clock }: Sealing, accountId: number, most: number): Promise<Seal | null> {
  const before = await sealBefore(tx, accountId);
  const since = before?.upTo ?? 0;
  const upTo = await endOfBlock(tx, accountId, since, most);
  if (upTo === null) return null;
  const block = { since, upTo, sealedAt: clock.now().toISOString() };
  const rows = await rowsOf(tx, accountId, block);
  const hash = hashOf(key, accountId, before, block, rows);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('event_seal')
    .values({ account_id: accountId, since, up_to: upTo, hash, sealed_at: block.sealedAt })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0 ? { ...block, hash } : null;
}

/** Position of the last event of the next block: some events, and not more bytes than one step should hold. */
async function endOfBlock(tx: Tx, accountId: number, since: number, most: number): Promise<number | null> {
  const { rows } = await sql<{ upTo: number | null }>`
    select max(seq) as "upTo" from (
      select seq, row_number() over next as n, sum(pg_column_size(data)) over next as bytes
      from event where account_id = ${accountId} and seq > ${since}
      window next as (order by seq) order by seq limit ${most}
    ) x where n = 1 or bytes <= ${blockBytes}`.execute(tx);
  return rows[0]?.upTo ?? null;
}
