import { z } from 'zod';

/** What the work queue carries for one solver job. */
export const SolverJob = z.object({
  accountId: z.number().int(),
  sheetId: z.number().int(),
  jobVersion: z.number().int(),
});
export type SolverJob = Readonly<z.infer<typeof SolverJob>>;

/** Subject of a job: the queue keeps one message of it, so a job that waits or is worked on is never doubled. */
export const jobSubject = ({ accountId, sheetId, jobVersion }: SolverJob) =>
  `JOBS.optimiser.${accountId}.${sheetId}.${jobVersion}`;
/** Id of a job: the queue drops a second one while it remembers the first. */
export const jobId = ({ accountId, sheetId, jobVersion }: SolverJob) => `${accountId}:${sheetId}:${jobVersion}`;
