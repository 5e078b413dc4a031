import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import { assertMayExport } from '../archive/assert-may-export.ts';
import { type AccountExportState, accountExportAggregate } from '../domain/account-export.ts';
import { type AccountExport, archiveDays, shownExports } from '../exports.contract.ts';

const dayMs = 86_400_000;
type Parts = ReadonlyMap<number, AccountExport['parts']>;

/** When the content of an archive is taken away. */
export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + archiveDays * dayMs);

/** The newest archives of the account, exact. */
export const listAccountExports = query('exports.listAccountExports', async (_: object, context) => {
  assertMayExport(context);
  const { db, accountId, now } = context;
  const jobs = await db
    .selectFrom('export_job')
    .innerJoin('aggregate', (join) =>
      join
        .onRef('aggregate.account_id', '=', 'export_job.account_id')
        .onRef('aggregate.id', '=', 'export_job.id')
        .on('aggregate.type', '=', accountExportAggregate.type),
    )
    .selectAll('export_job')
    .select('aggregate.state as about')
    .where('export_job.account_id', '=', accountId)
    .where('format', '=', 'archive')
    .orderBy('export_job.id', 'desc')
    .limit(shownExports)
    .execute();
  const parts = await partsOf(
    db,
    accountId,
    jobs.filter(({ state }) => state === 'done').map(({ id }) => id),
  );
  return { data: jobs.map(({ about, ...job }) => viewOf(job, about as unknown as AccountExportState, parts, now)) };
});

async function partsOf(db: Tx, accountId: number, ids: readonly number[]): Promise<Parts> {
  const found = new Map<number, { part: number; bytes: number; sha256: string }[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('export_part')
    .select(['job_id', 'part', 'bytes', 'sha256'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', [...ids])
    .orderBy('part')
    .execute();
  for (const { job_id: id, ...part } of rows) found.set(id, [...(found.get(id) ?? []), part]);
  return found;
}

function viewOf(job: ExportJob, about: AccountExportState, parts: Parts, now: Date): AccountExport {
  const expires = job.ready_at && expiryOf(job.ready_at);
  const isOver = job.state === 'done' && expires !== null && expires <= now;
  return {
    id: job.id,
    state: isOver ? 'expired' : job.state,
    records: job.rows,
    total: job.total,
    bytes: job.bytes,
    seq: job.seq,
    askedAt: job.created_at.toISOString(),
    askedBy: about.by.name,
    readyAt: job.ready_at?.toISOString() ?? null,
    expiresAt: expires?.toISOString() ?? null,
    problem: job.error ?? '',
    downloads: about.downloads,
    lastDownload: about.lastDownload,
    parts: isOver ? [] : (parts.get(job.id) ?? []),
  };
}
