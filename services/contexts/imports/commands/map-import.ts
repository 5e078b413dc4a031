import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { countsWith, move } from '../domain/import.ts';
import { kinds } from '../rows/kinds.ts';
import { noteResults } from '../rows/row-store.ts';
import { loadImport, movedImport } from './load-import.ts';

interface Input {
  readonly id: number;
  readonly columns: readonly (string | null)[];
  readonly hasHead: boolean;
}

/** Says which field each column holds; every row is asked again after it. 422 for a field that is none, or stands twice. */
export const mapImport = command('imports.mapImport', async ({ id, columns, hasHead }: Input, context) => {
  const found = await loadImport(context, id);
  const { state } = found;
  const width = state.sample[0]?.length ?? 0;
  if (columns.length !== width) throw badField('columns', `The file has ${width} columns`);
  const { fields } = kinds[state.kind];
  columns.forEach((field, i) => {
    if (field === null) return;
    if (!fields.some(({ key }) => key === field)) throw badField(`columns.${i}`, 'There is no such field');
    if (columns.indexOf(field) < i) throw badField(`columns.${i}`, 'Another column holds this field');
  });
  // The head is no row to be shown with faults.
  if (hasHead)
    await noteResults(context.tx, { accountId: context.accountId, importId: id }, [
      { row: 1, state: 'read', faults: [] },
    ]);
  const { ready, faulty } = state.counts;
  const counts = countsWith(state.counts, { ready: -ready, faulty: -faulty });
  return movedImport(found, move(state, 'map', { counts }, { columns, hasHead }));
});
