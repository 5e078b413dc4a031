import type { Tx } from '../db/database.ts';
import type { StoredEvent } from '../kernel/event.ts';

/** Streams of a reader whose events wait because an earlier one could not be applied. */
export async function parkedStreams(tx: Tx, accountId: number, readers: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('parked_stream')
    .select(['reader', 'stream_type', 'stream_id'])
    .where('account_id', '=', accountId)
    .where('reader', 'in', [...readers])
    .execute();
  return new Set(rows.map((row) => parkKey(row.reader, row.stream_type, row.stream_id)));
}

export const parkKey = (reader: string, streamType: string, streamId: number) => `${reader} ${streamType} ${streamId}`;

/** Sets a stream aside for one reader; other streams go on. */
export async function park(
  tx: Tx,
  reader: string,
  event: StoredEvent,
  attempts: number,
  error: unknown,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('parked_stream')
    .values({
      account_id: event.accountId,
      reader,
      stream_type: event.streamType,
      stream_id: event.streamId,
      first_seq: event.seq,
      attempts,
      error: String(error).slice(0, 2000),
      at,
    })
    .onConflict((c) => c.doNothing())
    .execute();
}
