import { rm, stat } from 'node:fs/promises';
import { every } from '../jobs/every.ts';
import { AppError } from '../kernel/errors.ts';
import { liveSubject } from '../projections/publish-rows.ts';
import type { Runtime } from '../runtime.ts';
import { exportsTopic } from './export.contract.ts';
import { exportFile } from './export-folder.ts';
import { claimJob, type ExportJob, isList, type ListJob, moveJob, removeOldJobs, viewOf } from './export-jobs.ts';
import { exportKey, storeIn } from './file-store.ts';
import { readListRequest } from './list-request.ts';
import { type WriteOptions, writeList } from './write-list.ts';

/** Rung when a job was added. */
export const exportWake = 'EXPORTS.wake';
/** Exports written at the same time by one process. */
const parallel = 2;
const pollMs = 3_000;
const sweepMs = 10 * 60_000;
/** Between two reports of progress, ms. */
const reportMs = 500;
const maxAttempts = 3;

const archiveIn = (runtime: Runtime) => runtime.contexts.find((context) => context.archive)?.archive;
const keyOf = (runtime: Runtime, job: ExportJob) => exportKey(runtime.config, job.account_id, job.id);

/** Writes the exports of all accounts, two at a time, and removes them when their day is over. */
export function startExportRunner(runtime: Runtime): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const ring = () => {
    while (!stopping.signal.aborted && running.size < parallel) {
      const work: Promise<void> = takeOne(runtime, stopping.signal)
        .then((hadWork) => void (hadWork && setImmediate(ring)))
        .catch((error) => runtime.log.warn({ err: error }, 'exports: no job could be taken'))
        .finally(() => running.delete(work));
      running.add(work);
    }
  };
  const unlisten = runtime.bus.listen(exportWake, ring);
  const poll = every(pollMs, runtime.log, 'exports', async () => ring());
  const sweep = every(sweepMs, runtime.log, 'old exports', () => removeOldExports(runtime));
  ring();
  return {
    async stop() {
      stopping.abort();
      poll.stop();
      sweep.stop();
      await unlisten();
      await Promise.all(running);
    },
  };
}

/** Takes one job and ends it; false when there was none. */
export async function takeOne(runtime: Runtime, stopping?: AbortSignal): Promise<boolean> {
  const job = await claimJob(runtime.workerDb, runtime.db, runtime.clock.now());
  if (!job) return false;
  await work(runtime, job, stopping);
  return true;
}

/** Removes lists older than a day with their files, and the content of old archives. */
export async function removeOldExports(runtime: Runtime): Promise<number> {
  const old = await removeOldJobs(runtime.workerDb, runtime.db, runtime.clock.now());
  const store = storeIn(runtime.contexts);
  for (const job of old) await store.remove(runtime.config, keyOf(runtime, job));
  return old.length + ((await archiveIn(runtime)?.removeOld(runtime)) ?? 0);
}

async function work(runtime: Runtime, job: ExportJob, stopping?: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const signal = stopping ? AbortSignal.any([ended.signal, stopping]) : ended.signal;
  const move: Move = async (change) => {
    const moved = await moveJob(runtime.db, job.account_id, job.id, { ...change, beat_at: runtime.clock.now() });
    if (moved) tell(runtime, moved);
    // Stopped by its owner.
    else ended.abort();
    return moved !== null;
  };
  let reportedAt = 0;
  const onProgress = async (rows: number, total: number | null) => {
    if (performance.now() - reportedAt < reportMs) return;
    reportedAt = performance.now();
    await move({ rows, total });
  };
  // Printing takes long without a row: it is still worked on.
  const beat = every(reportMs * 10, runtime.log, 'export', async () => void (await move({})));
  try {
    const run = { signal, onProgress };
    const holds = isList(job)
      ? await workList(runtime, job, { ...run, move })
      : await archiveIn(runtime)?.write(runtime, job, run);
    if (holds) await sayDone(runtime, job, holds);
  } catch (error) {
    if (stopping?.aborted && !ended.signal.aborted) await move({ state: 'waiting' });
    else if (!ended.signal.aborted) await fail(runtime, job, error, move);
  } finally {
    beat.stop();
    // What was written before somebody ended it.
    if (ended.signal.aborted && !isList(job)) await archiveIn(runtime)?.removeParts(runtime, job);
  }
}

/** Changes the job; false when somebody ended it meanwhile. */
type Move = (change: Parameters<typeof moveJob>[3]) => Promise<boolean>;

/** Writes a list; what to tell who asked, null when it was stopped meanwhile. */
async function workList(
  runtime: Runtime,
  job: ListJob,
  { move, ...run }: Pick<WriteOptions, 'signal' | 'onProgress'> & { readonly move: Move },
): Promise<string | null> {
  const store = storeIn(runtime.contexts);
  const key = keyOf(runtime, job);
  const file = await exportFile(runtime.config, `${job.account_id}-${job.id}-${job.attempts}.part`);
  try {
    const request = await requestOf(runtime, job);
    const { rows } = await writeList(runtime, request, { format: job.format, file, ...run });
    const { size } = await stat(file);
    await store.keep(runtime.config, key, file, size);
    if (await move({ state: 'done', rows, total: rows, bytes: size }))
      return `${rows.toLocaleString('en-AU')} rows, kept for a day behind Exports`;
    await store.remove(runtime.config, key);
    return null;
  } finally {
    await rm(file, { force: true });
  }
}

/** What was asked, by whom it was asked, with the rights they have now. */
async function requestOf(runtime: Runtime, job: ExportJob) {
  const session = { accountId: job.account_id, userId: job.user_id, sessionId: job.session_id };
  const source = runtime.contexts.find((c) => c.principals)?.principals;
  const principal = await source?.load(runtime.db, session, runtime.clock.now());
  if (!principal) throw new AppError(401, 'AuthenticationError', 'You signed out before it was done');
  return readListRequest(runtime.contexts, job.path, principal);
}

async function fail(runtime: Runtime, job: ExportJob, error: unknown, move: Move): Promise<unknown> {
  const end = (problem: string) =>
    isList(job)
      ? move({ state: 'failed', error: problem })
      : Promise.resolve(archiveIn(runtime)?.fail(runtime, job, problem));
  if (error instanceof AppError) return end(error.details[0]?.message ?? error.message);
  runtime.log.error({ err: error, jobId: job.id, accountId: job.account_id }, 'an export failed');
  return job.attempts < maxAttempts ? move({ state: 'waiting' }) : end('Could not export the data');
}

/** Whoever waited may have gone elsewhere. Told or not, the export stands. */
async function sayDone(runtime: Runtime, job: ExportJob, holds: string): Promise<void> {
  const { account_id: accountId, user_id: userId, id, title, path } = job;
  const [list = ''] = path.split('?');
  for (const { whenExported } of runtime.contexts)
    await whenExported?.(runtime, { accountId, userId, id, title, holds, list }).catch((error) =>
      runtime.log.warn({ err: error, jobId: id, accountId }, 'an export is done and could not be announced'),
    );
}

function tell(runtime: Runtime, job: ExportJob): void {
  if (!isList(job)) return;
  const { account_id: accountId, user_id: userId } = job;
  runtime.bus.broadcast(liveSubject(accountId), { accountId, topic: exportsTopic, seq: 0, userId, body: viewOf(job) });
}
