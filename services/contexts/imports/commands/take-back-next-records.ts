import { isTakingBack } from '@glasshouse/state-machines/import/import.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { countsWith, move } from '../domain/import.ts';
import { nextRows } from '../rows/row-store.ts';
import { rowsAtOnce } from '../rows/rows-at-once.ts';
import { takeBackRows } from '../rows/take-back-rows.ts';
import { loadImport } from './load-import.ts';

/** Takes back the records of the next rows; those that somebody changed or uses stay, and their rows say why. */
export const takeBackNextRecords = command('imports.takeBackNextRecords', async ({ id }: { id: number }, context) => {
  const found = await loadImport(context, id);
  const { state } = found;
  if (!isTakingBack(state.status)) return outcome({ id, status: state.status });
  const owner = { accountId: context.accountId, importId: id };
  const rows = await nextRows(context.tx, owner, { states: ['made'], after: state.place, limit: rowsAtOnce });
  const { results, changes } = await takeBackRows(context, owner, state.kind, rows);
  const gone = results.filter((one) => one.state === 'takenBack').map(({ row }) => row);
  const kept = rows.length - gone.length;
  const counts = countsWith(state.counts, { made: -rows.length, takenBack: gone.length, kept });
  const said = {
    counts,
    place: rows.at(-1)?.row ?? state.place,
    seen: state.seen + rows.length,
    facts: { left: rows.length === 0 ? 0 : counts.made },
  };
  const events = move(state, 'rowsTakenBack', said, { rows: gone });
  return outcome({ id, status: events.at(-1)?.data.to ?? state.status }, change(found, events), ...changes);
});
