import type { Runtime } from '../runtime.ts';
import type { ExportJob } from './export-jobs.ts';

/** How the writing of an archive is followed and stopped. */
export interface ArchiveRun {
  readonly signal: AbortSignal;
  /** Told after every batch: records that stand in it, and how many there will be. */
  readonly onProgress: (records: number, total: number | null) => Promise<void>;
}

/** Writes the whole of an account, part by part. The job's end is its own, for an event belongs to it. */
export interface ArchiveWriter {
  /** Goes on from the last part that is kept. Answers what to tell who asked; null when somebody ended it meanwhile. */
  write(runtime: Runtime, job: ExportJob, run: ArchiveRun): Promise<string | null>;
  /** Ends a job that cannot go on. */
  fail(runtime: Runtime, job: ExportJob, problem: string): Promise<void>;
  /** Takes away what is kept of an ended job. */
  removeParts(runtime: Runtime, job: Pick<ExportJob, 'account_id' | 'id'>): Promise<void>;
  /** Takes away what is kept of archives whose days are over, and of those that were given up; how many. */
  removeOld(runtime: Runtime): Promise<number>;
}
