import type { ArchiveWriter } from '../../../platform/context.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { ExportJob } from '../../../platform/export/export-jobs.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { userWithRights } from '../../identity/identity.facts.ts';
import { failAccountExport } from '../commands/fail-account-export.ts';
import { finishAccountExport } from '../commands/finish-account-export.ts';
import { archiveDays } from '../exports.contract.ts';
import { mayExport } from './assert-may-export.ts';
import { dropHalfKept, dropParts, readParts, TakenOver } from './part-store.ts';
import { PartWriter, type Writing } from './part-writer.ts';
import { removeOldArchives } from './remove-old-archives.ts';
import { writeEnd } from './write-end.ts';
import { writeEvents } from './write-events.ts';
import { writeFiles } from './write-files.ts';
import { writeTables } from './write-tables.ts';

/** Bytes of a part. */
const partBytes = 64 * 1024 * 1024;

/** Writes archives in parts of a size, in bytes. */
export const archiveWriter = (limits: { readonly partBytes: number } = { partBytes }): ArchiveWriter => ({
  async write(runtime, job, run) {
    await assertStillMay(runtime, job);
    const writing = { runtime, job, run, ...limits };
    try {
      const parts = await openParts(writing);
      try {
        const seq = await writeParts(runtime, job, parts, run.signal);
        return await finish(runtime, job, seq, parts);
      } finally {
        await parts.abandon();
      }
    } catch (error) {
      if (error instanceof TakenOver) return null;
      throw error;
    }
  },
  async fail(runtime, job, problem) {
    await runtime.execute(failAccountExport, { id: job.id, problem }, executionOf(job));
    await dropParts(runtime, job);
  },
  async removeParts(runtime, job) {
    const { account_id: accountId, id } = job;
    const now = await withAccount(runtime.db, accountId, (tx) =>
      tx.selectFrom('export_job').select('state').where('account_id', '=', accountId).where('id', '=', id).execute(),
    );
    if (now.some(({ state }) => state === 'cancelled')) await dropParts(runtime, job);
  },
  removeOld: removeOldArchives,
});

const executionOf = ({ account_id: accountId, id }: Pick<ExportJob, 'account_id' | 'id'>) => ({
  ...{ accountId, actor: { userId: null, name: 'exports' }, can: () => true },
  correlationId: `export-${accountId}-${id}`,
});

/** Whoever lost the right, or left, meanwhile is not given the archive. */
async function assertStillMay(runtime: RuntimeCore, job: ExportJob): Promise<void> {
  const { account_id: accountId, user_id: userId } = job;
  const user = await withAccount(runtime.db, accountId, (tx) => userWithRights(tx, accountId, userId));
  if (!user || user.isArchived || !mayExport(user.rights))
    throw new AppError(403, 'PermissionError', 'The person who began it may no longer export the account');
}

/** The parts that stand. An archive that was not cut yet begins anew: its tables are of one moment. */
async function openParts(writing: Writing): Promise<PartWriter> {
  const { runtime, job } = writing;
  if (job.seq === null) await dropParts(runtime, job);
  const kept = await readParts(runtime, job);
  await dropHalfKept(runtime, job, kept.length + 1);
  return new PartWriter(writing, kept, job.total);
}

/** Writes what is missing; answers the position of the log at which the archive is cut. */
async function writeParts(runtime: Runtime, job: ExportJob, parts: PartWriter, signal: AbortSignal): Promise<number> {
  const { account_id: accountId } = job;
  const seq = job.seq ?? (await writeTables(runtime, accountId, parts, signal));
  const place = parts.kept.at(-1)?.place ?? { phase: 'events', after: 0, offset: 0 };
  if (place.phase === 'events') await writeEvents(runtime, accountId, seq, place, parts);
  const files = place.phase === 'files' ? place : { phase: 'files' as const, after: 0, offset: 0 };
  if (place.phase !== 'end') await writeFiles(runtime, accountId, seq, files, parts);
  await writeEnd(runtime, job, seq, parts);
  return seq;
}

async function finish(runtime: RuntimeCore, job: ExportJob, seq: number, { kept }: PartWriter): Promise<string | null> {
  const sum = (of: (part: (typeof kept)[number]) => number) => kept.reduce((all, part) => all + of(part), 0);
  const whole = { seq, records: sum((part) => part.records), bytes: sum((part) => part.bytes) };
  const sha256 = kept.map((part) => part.sha256);
  const input = { id: job.id, attempts: job.attempts, sha256, ...whole };
  const finished = await runtime.execute(finishAccountExport, input, executionOf(job));
  const parts = `${kept.length} ${kept.length === 1 ? 'part' : 'parts'}`;
  return finished?.answer ? `${parts}, kept for ${archiveDays} days behind Admin, Tools, Export` : null;
}
