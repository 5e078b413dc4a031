import { command } from '../../../platform/cqrs/command.ts';
import { move } from '../domain/import.ts';
import { assertMayMake } from '../rows/assert-may.ts';
import { loadImport, movedImport, personOf } from './load-import.ts';

/** Goes on with a paused run, in the rights of whoever says so. */
export const resumeImport = command('imports.resumeImport', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  assertMayMake(context, found.state.kind);
  return movedImport(found, move(found.state, 'resume', {}, { byId: personOf(context).id }));
});
