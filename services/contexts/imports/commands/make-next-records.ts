import { isMakingRecords } from '@glasshouse/state-machines/import/import.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { countsWith, move } from '../domain/import.ts';
import { decideRows } from '../rows/decide-rows.ts';
import { nextRows } from '../rows/row-store.ts';
import { rowsAtOnce } from '../rows/rows-at-once.ts';
import { loadImport } from './load-import.ts';

/**
 * Makes the records of the next rows. Records, the rows' results and the place of the import are one transaction: whoever
 * dies in between leaves none of them, so each row becomes a record once, however often this is asked for.
 */
export const makeNextRecords = command('imports.makeNextRecords', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  const { state } = found;
  if (!isMakingRecords(state.status)) return outcome({ id, status: state.status });
  const owner = { accountId: context.accountId, importId: id };
  const rows = await nextRows(context.tx, owner, { states: ['ready'], after: state.place, limit: rowsAtOnce });
  const { results, changes } = await decideRows(context, id, state, rows, true);
  const made = results.flatMap(({ row, record }) => (record ? [{ row, id: record.id }] : []));
  const counts = countsWith(state.counts, {
    ready: -results.length,
    made: made.length,
    faulty: results.length - made.length,
  });
  const said = {
    counts,
    place: results.at(-1)?.row ?? state.place,
    seen: state.seen + results.length,
    facts: { left: rows.length === 0 ? 0 : counts.ready },
  };
  const events = move(state, 'rowsMade', said, { made });
  return outcome({ id, status: events.at(-1)?.data.to ?? state.status }, change(found, events), ...changes);
});
