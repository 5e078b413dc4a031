import { command } from '../../../platform/cqrs/command.ts';
import { move } from '../domain/import.ts';
import { assertMayMake } from '../rows/assert-may.ts';
import { loadImport, movedImport, personOf } from './load-import.ts';

/** Begins to make the records; the worker takes some rows a step. With `skipBad` rows with faults are left out. */
export const runImport = command(
  'imports.runImport',
  async ({ id, skipBad }: { id: number; skipBad: boolean }, context) => {
    const found = await loadImport(context, id);
    const { state } = found;
    assertMayMake(context, state.kind);
    const said = { skipsFaulty: skipBad, total: state.counts.ready, byId: personOf(context).id };
    return movedImport(found, move(state, 'run', { facts: { skipsFaulty: skipBad } }, said));
  },
);
