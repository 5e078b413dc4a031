import { policy } from '../../../platform/policies/policy.ts';
import type { optimiserEvents } from '../optimiser.events.ts';
import { jobId, jobSubject } from '../worker/solver-job.ts';

/**
 * Puts a solver job on the work queue for every queued sheet. A double is harmless: the answer is taken once. Who makes a
 * history lays its sheets out.
 */
export const whenSheetQueuedEnqueueJob = policy<typeof optimiserEvents>('when-sheet-queued-enqueue-job', {
  async 'optimiserSheet.queued'(event, context) {
    if (event.meta.simulated) return;
    const job = { accountId: event.accountId, sheetId: event.streamId, jobVersion: event.data.jobVersion };
    await context.enqueue(jobSubject(job), job, jobId(job));
  },
});
