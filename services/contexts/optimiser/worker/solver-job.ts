/** What the work queue carries for one solver job. */
export interface SolverJob {
  readonly accountId: number;
  readonly sheetId: number;
  readonly jobVersion: number;
}

/** Subject of a job. */
export const jobSubject = (job: SolverJob) => `JOBS.optimiser.${job.accountId}.${job.sheetId}`;
/** Id of a job: the queue drops a second one while it remembers the first. */
export const jobId = (job: SolverJob) => `${job.accountId}:${job.sheetId}:${job.jobVersion}`;
