import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { awaitsSolver } from '../domain/optimiser-sheet.ts';
import { sheetFactsMany } from '../optimiser.facts.ts';
import { jobId, jobSubject } from '../worker/solver-job.ts';

/** A job is given up for lost after this, minutes. */
const forgottenAfterMinutes = 2;

/** Queues sheets again whose job was lost with the broker; their answer is still taken only once. */
export const requeueForgottenSheets: ScheduledJob = {
  name: 'optimiser-requeue-forgotten-sheets',
  cron: '* * * * *',
  whenBrokerReturns: true,
  async run({ accountId, cause, now, read, enqueue }) {
    const isTime = cause === 'time';
    // A broker that just came back may have lost every job, however young.
    const before = isTime ? new Date(now.getTime() - forgottenAfterMinutes * 60_000) : now;
    const jobs = await read(async (tx) => {
      const rows = await tx
        .selectFrom('optimiser_sheet_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('is_solving', '=', true)
        .where('queued_at', '<=', before)
        .execute();
      const sheets = await sheetFactsMany(
        tx,
        accountId,
        rows.map((row) => row.id),
      );
      return [...sheets.values()].flatMap((s) =>
        awaitsSolver(s.status) ? [{ accountId, sheetId: s.id, jobVersion: s.jobVersion }] : [],
      );
    });
    // Under its own id a broker that still has the job drops the double; a forgotten one needs a new id to be taken again.
    const suffix = isTime ? `:${Math.floor(now.getTime() / 60_000)}` : '';
    for (const job of jobs) await enqueue(jobSubject(job), job, `${jobId(job)}${suffix}`);
  },
};
