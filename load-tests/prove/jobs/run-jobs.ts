import { contexts } from '@glasshouse/services/apps/contexts';
import { loadProblem } from '@glasshouse/services/contexts/optimiser/worker/load-problem';
import { openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import { waitUntilQuiet } from '../check-everything.ts';
import { checkDensity, checkFolds } from '../check-log.ts';
import { readSnapshot } from '../snapshot.ts';
import { checkEnded, checkPlans } from './check-jobs.ts';
import { type JobsWorld, queueSheets } from './jobs-world.ts';
import { type KillPlan, killWorkers } from './kill-workers.ts';
import { waitEnded } from './wait-ended.ts';

const registry = new EventRegistry(contexts.flatMap((c) => c.events));
const aggregates = contexts.flatMap((c) => c.aggregates) as unknown as Parameters<typeof checkFolds>[1];

/** One run of jobs through the queue. */
export interface JobsRun {
  readonly jobs: number;
  readonly kills: number;
  readonly redeliveries: number;
  /** From the first that was queued to the last that ended. */
  readonly seconds: number;
  readonly jobsPerSecond: number;
}

/** Queues sheets at once and waits for the last, while one worker after the other is killed. */
export async function runJobs(
  world: JobsWorld,
  sheetIds: readonly number[],
  plan: KillPlan & { readonly patienceSeconds: number },
): Promise<JobsRun> {
  const before = await world.queue.look();
  const started = performance.now();
  const killer = plan.killEvery > 0 ? killWorkers(world, plan) : null;
  await queueSheets(world, sheetIds);
  await waitEnded(world, sheetIds, plan.patienceSeconds);
  const seconds = (performance.now() - started) / 1000;
  const kills = (await killer?.stop()) ?? 0;
  const { redeliveries } = await world.queue.look();
  return {
    jobs: sheetIds.length,
    kills,
    redeliveries: redeliveries - before.redeliveries,
    seconds: Math.round(seconds * 10) / 10,
    jobsPerSecond: Math.round((sheetIds.length / seconds) * 100) / 100,
  };
}

/** Everything that must hold of the sheets that were queued; faults by what was checked. */
export async function checkJobs(
  { bench, db, queue }: JobsWorld,
  sheetIds: readonly number[],
  poisoned: ReadonlySet<number> = new Set(),
): Promise<Readonly<Record<string, readonly string[]>>> {
  await waitUntilQuiet(bench.url);
  const { accountId } = bench;
  const worker = openDatabase({ url: bench.url, role: 'worker', poolSize: 1 });
  try {
    const snapshot = await readSnapshot(worker, registry, accountId);
    const problems = new Map<number, Awaited<ReturnType<typeof loadProblem>>['problem']>();
    for (const sheetId of sheetIds) {
      const { problem } = await withAccount(db, accountId, (tx) =>
        loadProblem(tx, { accountId, sheetId, jobVersion: 0 }),
      );
      problems.set(sheetId, problem);
    }
    const asked = { sheetIds, problems, poisoned };
    const { jobs } = await queue.look();
    return {
      endedOnce: checkEnded(snapshot, asked),
      plans: checkPlans(snapshot, asked),
      queueEmpty: jobs ? [`${jobs} jobs are left on the queue`] : [],
      dense: checkDensity(snapshot),
      folds: checkFolds(snapshot, aggregates),
    };
  } finally {
    await worker.destroy();
  }
}
