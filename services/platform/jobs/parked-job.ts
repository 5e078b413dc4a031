import type { Tx } from '../db/database.ts';

/** A record whose job a work queue has set aside. */
export interface ParkedJob {
  readonly accountId: number;
  /** Name of the queue's worker; stands where the reader of a parked stream does. */
  readonly reader: string;
  readonly streamType: string;
  readonly streamId: number;
}

/**
 * Sets a job aside where streams that could not be read wait too; another failure of the same record takes its place.
 * Unlike theirs it is not tried again by itself: it may have ended the process that tried.
 */
export async function parkJob(tx: Tx, job: ParkedJob, attempts: number, error: string, at: Date): Promise<void> {
  const last = await tx
    .selectFrom('event')
    .select('seq')
    .where('account_id', '=', job.accountId)
    .where('stream_type', '=', job.streamType)
    .where('stream_id', '=', job.streamId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = { first_seq: last?.seq ?? 0, attempts, error: error.slice(0, 2000), at };
  await tx
    .insertInto('parked_stream')
    .values({ ...keyOf(job), ...row })
    .onConflict((c) => c.columns(['account_id', 'reader', 'stream_type', 'stream_id']).doUpdateSet(row))
    .execute();
}

/** The record moved on: nothing of it is set aside any more. */
export async function unparkJob(tx: Tx, job: ParkedJob): Promise<void> {
  await tx
    .deleteFrom('parked_stream')
    .where((eb) => eb.and(keyOf(job)))
    .execute();
}

const keyOf = (job: ParkedJob) => ({
  account_id: job.accountId,
  reader: job.reader,
  stream_type: job.streamType,
  stream_id: job.streamId,
});
