import { sql } from 'kysely';
import { withAccount } from '../../../platform/db/database.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { leftOut } from './left-out.ts';
import type { ArchiveEntry, KeptPart } from './place.ts';

/** Told by a reader apart from archives of another form. */
export const archiveFormat = { name: 'glasshouse-account', version: 1 } as const;

/** What the archive is: counts, hashes of all other parts, the seal of the log, and what is left out. */
export async function manifestOf(
  runtime: RuntimeCore,
  job: Pick<ExportJob, 'account_id' | 'id' | 'created_at'>,
  seq: number,
  kept: readonly KeptPart[],
) {
  const parts = kept.map(({ part, bytes, sha256, entries }) => ({ part, bytes, sha256, entries }));
  return {
    format: archiveFormat,
    account: job.account_id,
    export: job.id,
    askedAt: job.created_at.toISOString(),
    /** The archive holds what happened up to this event, and nothing behind it. */
    seq,
    counts: countsOf(kept.flatMap(({ entries }) => entries)),
    /** All but the manifest's own, whose hash stands with the archive in the product, and in its log. */
    parts,
    seal: await sealAt(runtime, job.account_id, seq),
    parkedStreams: await parkedAt(runtime, job.account_id),
    leftOut,
  };
}

function countsOf(entries: readonly ArchiveEntry[]) {
  const counts = { events: 0, files: 0, tables: {} as Record<string, number> };
  for (const { of, records } of entries)
    if (of === 'events' || of === 'files') counts[of] += records;
    else if (of !== 'schema') counts.tables[of] = (counts.tables[of] ?? 0) + records;
  return counts;
}

/** The last seal that covers nothing behind the cut; null where logs are not sealed. */
const sealAt = (runtime: RuntimeCore, accountId: number, seq: number) =>
  withAccount(runtime.db, accountId, async (tx) => {
    const row = await tx
      .selectFrom('event_seal')
      .select(['since', 'up_to', 'hash', 'sealed_at'])
      .where('account_id', '=', accountId)
      .where('up_to', '<=', seq)
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? { since: row.since, upTo: row.up_to, hash: row.hash, sealedAt: row.sealed_at } : null;
  });

/** Streams that could not be folded: their rows in the tables are older than the cut. */
const parkedAt = (runtime: RuntimeCore, accountId: number) =>
  withAccount(runtime.db, accountId, async (tx) => {
    const { rows } = await sql<{ streams: number }>`
      select count(*) as streams from parked_stream where account_id = ${accountId}`.execute(tx);
    return rows[0]?.streams ?? 0;
  });
