import { Readable } from 'node:stream';
import { withAccount } from '../../../platform/db/database.ts';
import { byteOrderMark, csvLine } from '../../../platform/export/csv.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import type { FileRow, RowFilter, RowState } from '../imports.contract.ts';
import { readImport } from '../reading/read-import.ts';
import { fileRow } from '../rows/file-row.ts';
import { kinds } from '../rows/kinds.ts';
import { nextRows, statesOf } from '../rows/row-store.ts';

const atOnce = 500;
const words: Readonly<Record<RowState, string>> = {
  ...{ read: 'Not checked', ready: 'Can be imported', faulty: 'Has faults', made: 'Imported' },
  ...{ takenBack: 'Undone', kept: 'Imported, could not be undone' },
};

/** Every row of an import with what became of it, streamed; in the columns of the template, so that it can be imported. */
export const getImportReport = openHandler(
  'imports.getImportReport',
  async ({ id, filter }: { id: number; filter: RowFilter }, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const state = await withAccount(runtime.db, accountId, (tx) => readImport(tx, accountId, id));
    return new FileAnswer({
      name: `${state.fileName.replace(/\.\w{1,5}$/, '')} ${filter === 'faulty' ? 'faults' : 'report'}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Readable.from(linesOf(runtime, accountId, id, { state, filter })),
    });
  },
);

async function* linesOf(
  runtime: RuntimeCore,
  accountId: number,
  importId: number,
  { state, filter }: { readonly state: Awaited<ReturnType<typeof readImport>>; readonly filter: RowFilter },
): AsyncGenerator<string> {
  const fields = kinds[state.kind].fields.filter(({ key, isRequired }) => isRequired || state.columns.includes(key));
  yield byteOrderMark + csvLine([...fields.map(({ title }) => title), 'Row', 'Result', 'Why', 'Record']);
  for (let after = state.hasHead ? 1 : 0; ; ) {
    const from = after;
    const rows = await withAccount(runtime.db, accountId, (tx) =>
      nextRows(tx, { accountId, importId }, { states: statesOf[filter], after: from, limit: atOnce }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => lineOf(fields, fileRow(state, row))).join('');
    after = last.row;
  }
}

const lineOf = (fields: readonly { key: string; title: string }[], { row, state, cells, faults, record }: FileRow) =>
  csvLine([
    ...fields.map(({ key }) => cells[key] ?? ''),
    ...[String(row), words[state], whyOf(fields, faults), record === null ? '' : String(record.id)],
  ]);

const whyOf = (fields: readonly { key: string; title: string }[], faults: FileRow['faults']) =>
  faults
    .map(({ field, message }) => {
      const title = fields.find(({ key }) => key === field)?.title;
      return title ? `${title}: ${message}` : message;
    })
    .join('; ');
