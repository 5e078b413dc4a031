import { command } from '../../../platform/cqrs/command.ts';
import { move } from '../domain/import.ts';
import { loadImport, movedImport } from './load-import.ts';

/** Pauses a run; what is made stays. */
export const pauseImport = command('imports.pauseImport', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  return movedImport(found, move(found.state, 'pause'));
});
