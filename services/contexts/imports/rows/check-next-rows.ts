import { isCheckingRows } from '@glasshouse/state-machines/import/import.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { loadImport, movedImport } from '../commands/load-import.ts';
import { countsWith, move } from '../domain/import.ts';
import { decideRows } from './decide-rows.ts';
import { nextRows } from './row-store.ts';
import { rowsAtOnce } from './rows-at-once.ts';

/** Checks the next rows of an import as the run will decide them, and writes no record. */
export const checkNextRows = command('imports.checkNextRows', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  const { state } = found;
  if (!isCheckingRows(state.status)) return outcome({ id, status: state.status });
  const rows = await nextRows(
    context.tx,
    { accountId: context.accountId, importId: id },
    { states: state.onlyFaulty ? ['faulty'] : ['read', 'ready', 'faulty'], after: state.place, limit: rowsAtOnce },
  );
  const { results } = await decideRows(context, id, state, rows, false);
  const ready = results.filter((one) => one.state === 'ready').length;
  const faulty = results.length - ready - (state.onlyFaulty ? results.length : 0);
  const said = {
    counts: countsWith(state.counts, { ready, faulty }),
    place: rows.at(-1)?.row ?? state.place,
    seen: state.seen + rows.length,
    facts: { left: rows.length === rowsAtOnce ? 1 : 0 },
  };
  return movedImport(found, move(state, 'rowsChecked', said));
});
