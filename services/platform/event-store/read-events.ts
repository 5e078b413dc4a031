import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { EventMeta, StoredEvent } from '../kernel/event.ts';
import type { EventRegistry } from './registry.ts';

interface Row {
  account_id: number;
  seq: number;
  stream_type: string;
  stream_id: number;
  version: number;
  type: string;
  event_version: number;
  data: object;
  meta: object;
  at: Date;
}

/** A row of the log as an event in its current version. */
function toStored(row: Row, registry: EventRegistry): StoredEvent {
  return {
    accountId: row.account_id,
    seq: row.seq,
    streamType: row.stream_type,
    streamId: row.stream_id,
    version: row.version,
    type: row.type,
    data: registry.lift(row.type, row.event_version, row.data),
    meta: row.meta as EventMeta,
    at: row.at.toISOString(),
  };
}

/** The next events of an account after a position, in order; at most `limit`. The account must be set on the transaction. */
export async function readAfter(tx: Tx, registry: EventRegistry, accountId: number, after: number, limit: number) {
  const rows = await tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => toStored(row as Row, registry));
}

/** Which events of an account `readTypes` reads: those of some types after one position, up to another. */
export interface TypesBetween {
  readonly types: readonly string[];
  readonly after: number;
  readonly upTo: number;
  readonly limit: number;
  /** Of these streams alone. */
  readonly streams?: { readonly type: string; readonly ids: readonly number[] };
}

/** Events of some types, in order; at most `limit`. */
export async function readTypes(
  tx: Tx,
  registry: EventRegistry,
  accountId: number,
  { types, after, upTo, limit, streams }: TypesBetween,
): Promise<StoredEvent[]> {
  let events = tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .where(sql<boolean>`type = any(${[...types]}::text[])`);
  if (streams)
    events = events
      .where('stream_type', '=', streams.type)
      .where(sql<boolean>`stream_id = any(${[...streams.ids]}::bigint[])`);
  const rows = await events.orderBy('seq').limit(limit).execute();
  return rows.map((row) => toStored(row as Row, registry));
}

/** The events of one stream between two positions of the log, both included. */
export async function readStreamBetween(
  tx: Tx,
  registry: EventRegistry,
  accountId: number,
  stream: { readonly type: string; readonly id: number },
  from: number,
  to: number,
) {
  const rows = await tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stream_type', '=', stream.type)
    .where('stream_id', '=', stream.id)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .orderBy('version')
    .execute();
  return rows.map((row) => toStored(row as Row, registry));
}

/** One stream from its first event, or at most `limit` events after a version of it. */
export async function readStream(
  tx: Tx,
  registry: EventRegistry,
  accountId: number,
  type: string,
  id: number,
  { after = 0, limit }: { readonly after?: number; readonly limit?: number } = {},
) {
  let events = tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stream_type', '=', type)
    .where('stream_id', '=', id)
    .orderBy('version');
  if (after > 0) events = events.where('version', '>', after);
  if (limit) events = events.limit(limit);
  const rows = await events.execute();
  return rows.map((row) => toStored(row as Row, registry));
}

/** Several streams of one kind from their first event up to a version, by id, in one statement. */
export async function readStreams(
  tx: Tx,
  registry: EventRegistry,
  accountId: number,
  { type, ids, upTo }: { readonly type: string; readonly ids: readonly number[]; readonly upTo: number },
): Promise<Map<number, StoredEvent[]>> {
  const rows = await tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stream_type', '=', type)
    .where('stream_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('version', '<=', upTo)
    .orderBy('stream_id')
    .orderBy('version')
    .execute();
  return Map.groupBy(
    rows.map((row) => toStored(row as Row, registry)),
    (event) => event.streamId,
  );
}

/** Events of some kinds of many streams up to a position, oldest first. */
export async function readKinds(
  tx: Tx,
  registry: EventRegistry,
  accountId: number,
  { ids, kinds, upTo }: { readonly ids: readonly number[]; readonly kinds: readonly string[]; readonly upTo?: number },
) {
  let events = tx
    .selectFrom('event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`stream_id = any(${ids}::bigint[])`)
    .where('type', 'in', [...kinds])
    .orderBy('seq');
  if (upTo !== undefined) events = events.where('seq', '<=', upTo);
  const rows = await events.execute();
  return rows.map((row) => toStored(row as Row, registry));
}

/** When the newest event up to a position was written; null before the first. */
export async function instantOf(tx: Tx, accountId: number, seq: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('event')
    .select('at')
    .where('account_id', '=', accountId)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Position of the newest event of an account. */
export async function headOf(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select last from event_head where account_id = ${accountId}`.execute(tx);
  return rows[0]?.last ?? 0;
}
