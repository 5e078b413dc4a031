import { isFinal } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import { withAccount } from '../../../platform/db/database.ts';
import { type ParkedJob, parkJob, unparkJob } from '../../../platform/jobs/parked-job.ts';
import { listParked } from '../../../platform/projections/parking.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { type SheetState, sheetAggregate } from '../domain/optimiser-sheet.ts';
import { sheetFacts } from '../optimiser.facts.ts';
import type { SolverJob } from './solver-job.ts';

/** Durable name of the solver's consumer, and what its parked jobs are filed under. */
export const queueName = 'optimiser-solver';

const parkedJob = ({ accountId, sheetId }: Pick<SolverJob, 'accountId' | 'sheetId'>): ParkedJob => ({
  accountId,
  reader: queueName,
  streamType: sheetAggregate.type,
  streamId: sheetId,
});

/** Sets a job aside with why; queueing the sheet again is the retry. Repeatable. */
export const parkSheet = (runtime: RuntimeCore, job: SolverJob, attempts: number, error: string) =>
  withAccount(runtime.db, job.accountId, (tx) => parkJob(tx, parkedJob(job), attempts, error, runtime.clock.now()));

/** Forgets what was set aside of a sheet. */
export const unparkSheet = (runtime: RuntimeCore, job: Pick<SolverJob, 'accountId' | 'sheetId'>) =>
  withAccount(runtime.db, job.accountId, (tx) => unparkJob(tx, parkedJob(job)));

/** Forgets sheets set aside that somebody has queued again or removed since. Returns how many. */
export async function sweepParkedSheets(runtime: RuntimeCore): Promise<number> {
  let swept = 0;
  for (const { accountId, id: sheetId } of await listParked(runtime.workerDb, [queueName])) {
    // One by one: each is of another company.
    const sheet = await withAccount(runtime.db, accountId, (tx) => sheetFacts(tx, accountId, sheetId));
    if (sheet && isSetAside(sheet)) continue;
    await unparkSheet(runtime, { accountId, sheetId });
    swept += 1;
  }
  return swept;
}

const isSetAside = ({ failure, status }: SheetState) => failure !== null && !isFinal(optimiserSheetMachine, status);
