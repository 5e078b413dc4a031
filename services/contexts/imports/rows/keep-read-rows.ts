import { isReadingFile } from '@glasshouse/state-machines/import/import.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { loadImport } from '../commands/load-import.ts';
import type { FileRecord } from '../file/read-records.ts';
import { keepRows } from './row-store.ts';

/** Keeps rows of a file that is being read; `isWanted` is false once somebody cancelled it. */
export const keepReadRows = command(
  'imports.keepReadRows',
  async ({ id, rows }: { id: number; rows: readonly FileRecord[] }, context) => {
    const { state } = await loadImport(context, id);
    if (!isReadingFile(state.status)) return outcome({ isWanted: false });
    await keepRows(context.tx, { accountId: context.accountId, importId: id }, rows);
    return outcome({ isWanted: true });
  },
);
