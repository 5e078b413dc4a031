import { isCheckingRows, isMakingRecords, isReadingFile } from '@glasshouse/state-machines/import/import.machine';
import type { Execution } from '../../../platform/cqrs/execute-command.ts';
import { isRefusal } from '../../../platform/cqrs/is-refusal.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { isPassing } from '../../../platform/db/failures.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { userWithRights } from '../../identity/identity.facts.ts';
import { haltImport } from '../commands/halt-import.ts';
import { makeNextRecords } from '../commands/make-next-records.ts';
import { takeBackNextRecords } from '../commands/take-back-next-records.ts';
import type { ImportState } from '../domain/import.ts';
import { FileFault } from '../file/file-fault.ts';
import { importsAtWork } from '../reading/imports-at-work.ts';
import { checkNextRows } from '../rows/check-next-rows.ts';
import { readFile } from './read-file.ts';

interface Work {
  readonly id: number;
  readonly state: ImportState;
}

/**
 * Takes the imports of an account step by step, each its own transaction, one of each in turn, until none is at work. What
 * a step does stands in its import: whoever dies goes on from the last step that was written.
 */
export async function workImports(
  runtime: RuntimeCore,
  accountId: number,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  while (!stopping.aborted) {
    const works = await withAccount(runtime.db, accountId, (tx) => importsAtWork(tx, accountId));
    if (works.length === 0) return;
    for (const work of works) await takeStep(runtime, accountId, work, stopping);
  }
}

async function takeStep(runtime: RuntimeCore, accountId: number, work: Work, stopping: AbortSignal): Promise<void> {
  const { id, state } = work;
  const execution = await executionOf(runtime, accountId, work);
  try {
    if (!execution) return await halt(runtime, accountId, id, 'The person who began this can no longer sign in');
    if (isReadingFile(state.status)) await readFile(runtime, { id, fileKey: state.fileKey }, execution, stopping);
    else await runtime.execute(stepOf(state), { id }, execution);
  } catch (error) {
    if (error instanceof FileFault) return await halt(runtime, accountId, id, error.message);
    // It was paused or cancelled meanwhile.
    if (isRefusal(error)) return;
    if (isPassing(error)) throw error;
    runtime.log.error({ err: error, accountId, importId: id, place: state.place }, 'an import cannot go on');
    const where = isReadingFile(state.status) ? 'The file could not be read' : `It stopped behind row ${state.place}`;
    await halt(runtime, accountId, id, `${where}: something went wrong on our side. Nothing is half done; go on later`);
  }
}

const stepOf = ({ status }: ImportState) =>
  isCheckingRows(status) ? checkNextRows : isMakingRecords(status) ? makeNextRecords : takeBackNextRecords;

/** In the name and the rights, as they are now, of the person who began the step; null for one who may not sign in. */
async function executionOf(runtime: RuntimeCore, accountId: number, { id, state }: Work): Promise<Execution | null> {
  const user = await withAccount(runtime.db, accountId, (tx) => userWithRights(tx, accountId, state.actsForId));
  if (!user || user.isArchived) return null;
  return {
    accountId,
    actor: { userId: user.id, name: user.name },
    can: (right) => user.rights.has(right),
    correlationId: `import-${accountId}-${id}`,
  };
}

async function halt(runtime: RuntimeCore, accountId: number, id: number, problem: string): Promise<void> {
  const actor = { userId: null, name: 'imports' };
  const execution = { accountId, actor, can: () => true, correlationId: `import-${accountId}-${id}` };
  await runtime.execute(haltImport, { id, problem }, execution).catch((error) => {
    if (!isRefusal(error)) throw error;
  });
}
