import { command } from '../../../platform/cqrs/command.ts';
import { move } from '../domain/import.ts';
import { loadImport, movedImport } from './load-import.ts';

/** Stops an import that cannot go on, and says why. */
export const haltImport = command(
  'imports.haltImport',
  async ({ id, problem }: { id: number; problem: string }, context) => {
    const found = await loadImport(context, id);
    return movedImport(found, move(found.state, 'halt', {}, { problem }));
  },
);
