import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { readStreamBetween } from '../event-store/read-events.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import type { StoredEvent } from '../kernel/event.ts';
import { lockPosition } from './checkpoints.ts';

/** A stream that one reader has set aside: its events from `firstSeq` to the reader's position wait. */
export interface ParkedStream {
  readonly accountId: number;
  readonly reader: string;
  readonly type: string;
  readonly id: number;
  readonly firstSeq: number;
  readonly attempts: number;
  /** When it was last tried. */
  readonly at: Date;
}

/** `now`: whatever waits, as at the start of a new release. `due`: what has rested long enough and not failed too often. */
export type RetryWhat = 'now' | 'due';

/** After so many attempts only a new release, or somebody by hand, tries again. */
const maxAttempts = 10;
const firstRestMs = 5 * 60_000;
/** What was not waited for is tried again soon. */
const shortRestMs = 60_000;

const restOf = (attempts: number): number => (attempts < 5 ? shortRestMs : firstRestMs * 2 ** (attempts - 5));

const isDue = ({ attempts, at }: ParkedStream, now: Date): boolean =>
  attempts < maxAttempts && now.getTime() - at.getTime() >= restOf(attempts);

/** Streams of a reader whose events wait because an earlier one could not be applied. */
export async function parkedStreams(tx: Tx, accountId: number, readers: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('parked_stream')
    .select(['reader', 'stream_type', 'stream_id'])
    .where('account_id', '=', accountId)
    .where('reader', '=', sql<string>`any(${[...readers]}::text[])`)
    .execute();
  return new Set(rows.map((row) => parkKey(row.reader, row.stream_type, row.stream_id)));
}

export const parkKey = (reader: string, streamType: string, streamId: number) => `${reader} ${streamType} ${streamId}`;

/** What some readers have set aside, in all accounts; given an instant, only what is due to be tried again then. */
export async function listParked(db: Db, readers: readonly string[], dueAt?: Date): Promise<ParkedStream[]> {
  if (!readers.length) return [];
  const rows = await db
    .selectFrom('parked_stream')
    .select(['account_id', 'reader', 'stream_type', 'stream_id', 'first_seq', 'attempts', 'at'])
    .where('reader', 'in', [...readers])
    .orderBy('account_id')
    .orderBy('first_seq')
    .execute();
  const parked = rows.map((row) => ({
    accountId: row.account_id,
    reader: row.reader,
    type: row.stream_type,
    id: row.stream_id,
    firstSeq: row.first_seq,
    attempts: row.attempts,
    at: row.at,
  }));
  return dueAt ? parked.filter((one) => isDue(one, dueAt)) : parked;
}

/**
 * Sets a stream aside for one reader; other streams go on. Not when another process has read the event meanwhile.
 * The reader's checkpoint stays locked until the transaction ends.
 */
export async function park(
  tx: Tx,
  reader: string,
  event: StoredEvent,
  attempts: number,
  error: unknown,
  at: Date,
): Promise<void> {
  if ((await lockPosition(tx, event.accountId, reader)) >= event.seq) return;
  const { accountId, streamType: type, streamId: id, seq: firstSeq } = event;
  await insertParked(tx, { accountId, reader, type, id, firstSeq, attempts, at }, textOf(error));
}

const insertParked = (tx: Tx, parked: ParkedStream, error: string) =>
  tx
    .insertInto('parked_stream')
    .values({
      ...rowOf(parked),
      first_seq: parked.firstSeq,
      attempts: parked.attempts,
      error,
      at: parked.at,
    })
    .onConflict((c) => c.doNothing())
    .execute();

/** A stream that a rebuild could not apply, from the event that failed. */
export interface SetAside {
  readonly accountId: number;
  readonly type: string;
  readonly id: number;
  readonly firstSeq: number;
  readonly error: string;
}

/** What a failed event sets aside. */
export const asideOf = (event: StoredEvent, error: unknown): SetAside => ({
  accountId: event.accountId,
  type: event.streamType,
  id: event.streamId,
  firstSeq: event.seq,
  error: textOf(error),
});

/** What a rebuilt read model has set aside in an account takes the place of what waited before. */
export async function replaceParked(
  tx: Tx,
  accountId: number,
  reader: string,
  all: readonly SetAside[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('parked_stream').where('account_id', '=', accountId).where('reader', '=', reader).execute();
  for (const { error, ...stream } of all) await insertParked(tx, { ...stream, reader, attempts: 1, at }, error);
}

/**
 * The events that wait, in order: those the reader would have been given had nothing gone wrong. Locks its checkpoint.
 * Null when the stream goes on already: another process was first.
 */
export async function waitingEvents(
  tx: Tx,
  registry: EventRegistry,
  parked: ParkedStream,
): Promise<StoredEvent[] | null> {
  const position = await lockPosition(tx, parked.accountId, parked.reader);
  const still = await parkedStreams(tx, parked.accountId, [parked.reader]);
  if (!still.has(parkKey(parked.reader, parked.type, parked.id))) return null;
  return readStreamBetween(tx, registry, parked.accountId, parked, parked.firstSeq, position);
}

const rowOf = (parked: ParkedStream) => ({
  account_id: parked.accountId,
  reader: parked.reader,
  stream_type: parked.type,
  stream_id: parked.id,
});

/** The stream is up to date again: the reader takes its further events as they come. */
export async function unpark(tx: Tx, parked: ParkedStream): Promise<void> {
  const row = rowOf(parked);
  await tx
    .deleteFrom('parked_stream')
    .where((eb) => eb.and(row))
    .execute();
}

/** Notes another failure; everything before `firstSeq` has been answered. */
export async function keepParked(tx: Tx, parked: ParkedStream, firstSeq: number, error: unknown, at: Date) {
  const row = rowOf(parked);
  await tx
    .updateTable('parked_stream')
    .set({
      first_seq: firstSeq,
      attempts: parked.attempts + 1,
      error: textOf(error),
      at,
    })
    .where((eb) => eb.and(row))
    .execute();
}

const textOf = (error: unknown) => String(error).slice(0, 2000);
