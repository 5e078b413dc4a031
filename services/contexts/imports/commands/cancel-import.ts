import { command } from '../../../platform/cqrs/command.ts';
import { move } from '../domain/import.ts';
import { dropRows } from '../rows/row-store.ts';
import { loadImport, movedImport } from './load-import.ts';

/** Gives up an import that has written nothing; its rows are thrown away. */
export const cancelImport = command('imports.cancelImport', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  const events = move(found.state, 'cancel');
  await dropRows(context.tx, { accountId: context.accountId, importId: id });
  return movedImport(found, events);
});
