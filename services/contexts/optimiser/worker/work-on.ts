import { type Delivery, HandedBack } from '../../../platform/bus/bus.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { awaitsSolver } from '../domain/optimiser-sheet.ts';
import { sheetFacts } from '../optimiser.facts.ts';
import { keepLocked } from '../plans/keep-locked.ts';
import type { Plan } from '../solver/plan.ts';
import { InvalidProblemError } from '../solver/problem.ts';
import { solve } from '../solver/solve.ts';
import { answerFailed, answerLayout, tellProgress } from './answer.ts';
import { Enough } from './enough.ts';
import type { Gate } from './gate.ts';
import { threadsPerJob } from './jobs-at-once.ts';
import { loadProblem } from './load-problem.ts';
import { parkSheet, unparkSheet } from './parked-sheets.ts';
import { patiently } from './patiently.ts';
import { newestEvery } from './progress.ts';
import type { SolverJob } from './solver-job.ts';
import { toLayout } from './to-layout.ts';

/** Deliveries a job gets; counted by the queue, so that ending the process counts like throwing. */
export const maxAttempts = 5;
/** From here on a job runs alone in its process. */
const suspectFrom = 3;
const watchMs = 1_000;
/** No search is given more time by itself than this. */
const longestMs = 30_000;
const progressMs = 250;

/** What the jobs of one process share. */
export interface Workplace {
  readonly gate: Gate;
  /** Aborted when the process is to end. */
  readonly stop: AbortSignal;
}

/**
 * Works on one delivery of a job until it needs no more: its layout is recorded, its failure is, or nobody wants it any
 * more. Throws HandedBack when the process is to end, and what went wrong when the queue should deliver it again.
 */
export async function workOn(runtime: RuntimeCore, delivery: Delivery<SolverJob>, place: Workplace): Promise<void> {
  const { body: job, attempt } = delivery;
  const watch = watchOver(runtime, delivery, place.stop);
  const patient = <T>(work: () => Promise<T>) => patiently(place.stop, work);
  try {
    if (!(await patient(() => isWanted(runtime, job)))) return;
    // Every delivery before this one ended without an answer, most likely with its process.
    if (attempt > maxAttempts)
      return await patient(() => giveUp(runtime, job, attempt - 1, 'the worker ended each time'));
    const { plan, layoutOf } = await place.gate.pass(attempt >= suspectFrom, async () => {
      const task = await patient(() => withAccount(runtime.db, job.accountId, (tx) => loadProblem(tx, job)));
      return search(runtime, job, task, watch);
    });
    if (place.stop.aborted) throw new HandedBack();
    if (watch.isUnwanted) return;
    failpoint('solver.solved');
    await patient(() =>
      plan.sheets.length
        ? answerLayout(runtime, job, layoutOf(plan), plan.alternatives.map(layoutOf))
        : answerFailed(runtime, job, plan.unplaced[0]?.reason ?? 'no panel fits the glass in stock'),
    );
    failpoint('solver.recorded');
    await patient(() => unparkSheet(runtime, job));
  } catch (error) {
    if (error instanceof HandedBack) throw error;
    if (error instanceof InvalidProblemError) return await patient(() => answerFailed(runtime, job, error.message));
    if (attempt < maxAttempts) throw error;
    runtime.log.error({ err: error, job }, 'a solver job was given up');
    await patient(() => giveUp(runtime, job, attempt, String(error)));
  } finally {
    watch.end();
  }
}

/**
 * Solves within the time given. On a machine so busy that this was not enough to place every panel, more time is taken:
 * a sheet must not fail for what goes on beside it.
 */
async function search(
  runtime: RuntimeCore,
  job: SolverJob,
  { problem, timeMs, locked }: Awaited<ReturnType<typeof loadProblem>>,
  { signal, enough }: ReturnType<typeof watchOver>,
) {
  const layoutOf = (plan: Plan) => keepLocked(locked, toLayout(plan));
  const progress = newestEvery(progressMs, (told: { plan: Plan; improvement: number }) =>
    tellProgress(runtime, job, { layout: layoutOf(told.plan), improvement: told.improvement }),
  );
  let improvement = 0;
  const onProgress = ({ plan }: { plan: Plan }) => {
    progress.offer({ plan, improvement: (improvement += 1) });
    enough.planned();
  };
  try {
    for (let ms = timeMs; ; ms = Math.min(longestMs, ms * 3)) {
      const plan = await solve(problem, { timeMs: ms, seed: job.sheetId, threads: threadsPerJob, signal, onProgress });
      const ranOut = plan.unplaced.some(({ code }) => code === 'stopped');
      if (!ranOut || signal.aborted || ms >= longestMs) return { plan, layoutOf };
    }
  } finally {
    progress.stop();
  }
}

/** Parked first: a crash in between repeats both, and the failure is taken once. */
async function giveUp(runtime: RuntimeCore, job: SolverJob, attempts: number, error: string): Promise<void> {
  await parkSheet(runtime, job, attempts, error);
  const reason = `the solver broke off ${attempts} times and the job was parked. Optimise again to retry`;
  await answerFailed(runtime, job, reason);
}

/**
 * Tells the queue that work goes on. The signal aborts when the sheet moved on, when somebody has seen enough and takes the
 * best plan so far, or when the process is to end.
 */
function watchOver(runtime: RuntimeCore, delivery: Delivery<SolverJob>, stop: AbortSignal) {
  const enough = new Enough();
  const signal = AbortSignal.any([enough.signal, stop]);
  const watch = { isUnwanted: false, enough, signal, end: () => clearInterval(timer) };
  const timer = setInterval(() => {
    delivery.working();
    isWanted(runtime, delivery.body).then(
      (wanted) => {
        watch.isUnwanted = !wanted;
        if (!wanted) enough.end();
        else if (wanted === 'stopped') enough.ask();
      },
      // The database is away: the answer will show whether it is still wanted.
      () => undefined,
    );
  }, watchMs);
  return watch;
}

/** Whether a job's answer is still awaited; 'stopped' when it is, and the best plan so far is enough. */
async function isWanted(runtime: RuntimeCore, job: SolverJob): Promise<boolean | 'stopped'> {
  const sheet = await withAccount(runtime.db, job.accountId, (tx) => sheetFacts(tx, job.accountId, job.sheetId));
  const isAwaited = sheet !== null && sheet.jobVersion === job.jobVersion && awaitsSolver(sheet.status);
  return isAwaited && sheet.stopAskedFor === job.jobVersion ? 'stopped' : isAwaited;
}
