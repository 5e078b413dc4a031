import { isAtWork } from '@glasshouse/state-machines/import/import.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { loadImport } from '../commands/load-import.ts';
import { dropRows } from './row-store.ts';

/** Throws the rows of an import away whose time is over; its history stays. */
export const forgetRows = command('imports.forgetRows', async ({ id }: { id: number }, context) => {
  const { state } = await loadImport(context, id);
  if (!isAtWork(state.status)) await dropRows(context.tx, { accountId: context.accountId, importId: id });
  return outcome({ id });
});
