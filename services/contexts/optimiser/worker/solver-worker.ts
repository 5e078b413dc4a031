import type { Delivery } from '../../../platform/bus/bus.ts';
import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import { withAccount } from '../../../platform/db/database.ts';
import type { QueueWorker } from '../../../platform/jobs/queue-worker.ts';
import { liveSubject } from '../../../platform/projections/publish-rows.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { failOptimising, recordLayout } from '../commands/record-layout.ts';
import { awaitsSolver } from '../domain/optimiser-sheet.ts';
import { type SolverProgress, sheetsTopic } from '../optimiser.contract.ts';
import { sheetFacts } from '../optimiser.facts.ts';
import { keepLocked } from '../plans/keep-locked.ts';
import type { Plan } from '../solver/plan.ts';
import { InvalidProblemError } from '../solver/problem.ts';
import { solve } from '../solver/solve.ts';
import { loadProblem } from './load-problem.ts';
import { jobId, type SolverJob } from './solver-job.ts';
import { toLayout } from './to-layout.ts';

const parallelJobs = 1;
const maxAttempts = 5;
const watchMs = 1_000;
const ackWaitSeconds = 30;

/** Solves cutting jobs from the work queue: at least once, one plan per job version, cancelled when the sheet moved on. */
export const solverWorker: QueueWorker = {
  name: 'optimiser-solver',
  start(runtime) {
    const running = new Set<string>();
    return runtime.bus.consume<SolverJob>(
      'JOBS',
      'optimiser-solver',
      async (delivery) => {
        const id = jobId(delivery.body);
        // The queue gave it out again while it is still worked on here.
        if (running.has(id)) return;
        running.add(id);
        try {
          await work(runtime, delivery);
        } finally {
          running.delete(id);
        }
      },
      { parallel: parallelJobs, ackWaitSeconds },
    );
  },
};

async function work(runtime: RuntimeCore, delivery: Delivery<SolverJob>): Promise<void> {
  const job = delivery.body;
  if (!(await isWanted(runtime, job))) return;
  const abort = new AbortController();
  let isStopped = false;
  const watch = setInterval(() => {
    delivery.working();
    void isWanted(runtime, job).then(
      (wanted) => {
        isStopped = wanted === 'stopped';
        if (wanted !== true) abort.abort();
      },
      () => undefined,
    );
  }, watchMs);
  try {
    const { problem, timeMs, locked } = await withAccount(runtime.db, job.accountId, (tx) => loadProblem(tx, job));
    const layoutOf = (plan: Plan) => keepLocked(locked, toLayout(plan));
    const plan = await solve(problem, {
      timeMs,
      seed: job.sheetId,
      signal: abort.signal,
      onProgress: ({ plan: best, improvement }) =>
        tell(runtime, job, { sheetId: job.sheetId, jobVersion: job.jobVersion, improvement, layout: layoutOf(best) }),
    });
    if (abort.signal.aborted && !isStopped) return;
    if (plan.sheets.length)
      await answer(runtime, job, () =>
        runtime.execute(
          recordLayout,
          { ...job, layout: layoutOf(plan), alternatives: plan.alternatives.map(layoutOf) },
          executionOf(job),
        ),
      );
    else await fail(runtime, job, plan.unplaced[0]?.reason ?? 'no panel fits the glass in stock');
  } catch (error) {
    if (!(error instanceof InvalidProblemError) && delivery.attempt < maxAttempts) throw error;
    runtime.log.error({ err: error, job }, 'a solver job was given up');
    await fail(runtime, job, error instanceof InvalidProblemError ? error.message : 'the solver failed repeatedly');
  } finally {
    clearInterval(watch);
  }
}

/** Whether a job's answer is still awaited; 'stopped' when it is, and the best plan so far is enough. */
async function isWanted(runtime: RuntimeCore, job: SolverJob): Promise<boolean | 'stopped'> {
  const sheet = await withAccount(runtime.db, job.accountId, (tx) => sheetFacts(tx, job.accountId, job.sheetId));
  const isAwaited = sheet !== null && sheet.jobVersion === job.jobVersion && awaitsSolver(sheet.status);
  return isAwaited && sheet.stopAskedFor === job.jobVersion ? 'stopped' : isAwaited;
}

const fail = (runtime: RuntimeCore, job: SolverJob, reason: string) =>
  answer(runtime, job, () => runtime.execute(failOptimising, { ...job, reason }, executionOf(job)));

/** A refusal means that somebody was faster: the job is done with. */
async function answer(runtime: RuntimeCore, job: SolverJob, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    runtime.log.info({ job, refusal: (error as Error).message }, 'solver answer not taken');
  }
}

const executionOf = (job: SolverJob) => ({
  accountId: job.accountId,
  actor: { userId: null, name: 'Optimiser' },
  can: () => true,
  correlationId: `solver-${jobId(job)}`,
});

function tell(runtime: RuntimeCore, job: SolverJob, body: SolverProgress): void {
  runtime.bus.broadcast(liveSubject(job.accountId), { accountId: job.accountId, topic: sheetsTopic, seq: 0, body });
}
