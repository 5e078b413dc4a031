import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { countsWith, move } from '../domain/import.ts';
import type { Correction } from '../imports.contract.ts';
import { decideRows } from '../rows/decide-rows.ts';
import { fileRow } from '../rows/file-row.ts';
import { kinds } from '../rows/kinds.ts';
import { type KeptRow, keepEdits, rowsByNumber } from '../rows/row-store.ts';
import { loadImport } from './load-import.ts';

interface Input {
  readonly id: number;
  readonly rows: readonly Correction[];
}

/** Corrects cells beside the file, and decides these rows again at once. 422 for a row or a field that is none. */
export const correctImport = command('imports.correctImport', async ({ id, rows }: Input, context) => {
  const found = await loadImport(context, id);
  const { state } = found;
  const owner = { accountId: context.accountId, importId: id };
  const before = await rowsByNumber(
    context.tx,
    owner,
    rows.map(({ row }) => row),
  );
  const edited = rows.map((correction, i) => withEdits(found.state, before, correction, i));
  await keepEdits(context.tx, owner, edited);
  const { results } = await decideRows(context, id, state, edited, false);
  const nowReady = new Set(results.filter((one) => one.state === 'ready').map(({ row }) => row));
  const wasReady = before.filter((one) => one.state === 'ready').length;
  const wasEdited = before.filter(({ edits }) => Object.keys(edits).length > 0).length;
  const ready = nowReady.size - wasReady;
  const counts = countsWith(state.counts, { ready, faulty: -ready, corrected: before.length - wasEdited });
  const events = move(state, 'correct', { counts }, { rows });
  const after = await rowsByNumber(
    context.tx,
    owner,
    edited.map(({ row }) => row),
  );
  const answer = {
    id,
    status: events.at(-1)?.data.to ?? state.status,
    rows: after.map((row) => fileRow(state, row)),
  };
  return outcome(answer, change(found, events));
});

function withEdits(
  { kind, hasHead }: Parameters<typeof fileRow>[0] & { readonly hasHead: boolean },
  before: readonly KeptRow[],
  { row, cells }: Correction,
  i: number,
): KeptRow {
  const kept = before.find((one) => one.row === row);
  if (!kept || (hasHead && row === 1)) throw badField(`rows.${i}.row`, 'There is no such row');
  const unknown = Object.keys(cells).find((field) => !kinds[kind].fields.some(({ key }) => key === field));
  if (unknown !== undefined) throw badField(`rows.${i}.cells`, `There is no field ${unknown}`);
  return { ...kept, edits: { ...kept.edits, ...cells } };
}
