import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import { liveSubject } from '../../../platform/projections/publish-rows.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { failOptimising } from '../layout/fail-optimising.ts';
import { recordLayout } from '../layout/record-layout.ts';
import { type Layout, type SolverProgress, sheetsTopic } from '../optimiser.contract.ts';
import { jobId, type SolverJob } from './solver-job.ts';

/** Records the plan of a job and those to choose from; taken once, and not when the sheet moved on. */
export const answerLayout = (runtime: RuntimeCore, job: SolverJob, layout: Layout, alternatives: Layout[]) =>
  answer(runtime, job, () => runtime.execute(recordLayout, { ...job, layout, alternatives }, executionOf(job)));

/** Records that a job has no plan, with the sentence the planner reads. */
export const answerFailed = (runtime: RuntimeCore, job: SolverJob, reason: string) =>
  answer(runtime, job, () => runtime.execute(failOptimising, { ...job, reason }, executionOf(job)));

/** Shows the best plan so far to whoever looks at the sheets. */
export function tellProgress(
  runtime: RuntimeCore,
  { accountId, sheetId, jobVersion }: SolverJob,
  { layout, improvement }: { readonly layout: Layout; readonly improvement: number },
): void {
  const body: SolverProgress = { sheetId, jobVersion, improvement, layout };
  runtime.bus.broadcast(liveSubject(accountId), { accountId, topic: sheetsTopic, seq: 0, body });
}

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
