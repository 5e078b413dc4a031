import { policy } from '../../../platform/policies/policy.ts';
import type { optimiserEvents } from '../optimiser.events.ts';
import { jobId, jobSubject } from '../worker/solver-job.ts';

/** Puts a solver job on the work queue for every queued sheet. A double is harmless: the answer is taken once. */
export const whenSheetQueuedEnqueueJob = policy<typeof optimiserEvents>('when-sheet-queued-enqueue-job', {
  async 'optimiserSheet.queued'(event, context) {
    const job = { accountId: event.accountId, sheetId: event.streamId, jobVersion: event.data.jobVersion };
    await context.enqueue(jobSubject(job), job, jobId(job));
  },
});
