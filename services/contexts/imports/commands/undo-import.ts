import { command } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { move } from '../domain/import.ts';
import { importLimits } from '../imports.contract.ts';
import { assertMayTakeBack } from '../rows/assert-may.ts';
import { loadImport, movedImport, personOf } from './load-import.ts';

const dayMs = 86_400_000;

/** Begins to take back what an import made; the worker takes some records a step. 409 after 30 days. */
export const undoImport = command(
  'imports.undoImport',
  async ({ id, reason }: { id: number; reason: string }, context) => {
    const found = await loadImport(context, id);
    const { state } = found;
    assertMayTakeBack(context, state.kind);
    const age = context.now.getTime() - Date.parse(state.startedAt);
    if (age > importLimits.keptDays * dayMs)
      throw conflict('TooLateError', `An import can be undone for ${importLimits.keptDays} days`);
    const said = { reason, total: state.counts.made, byId: personOf(context).id };
    return movedImport(found, move(state, 'undo', {}, said));
  },
);
