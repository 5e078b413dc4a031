import { query } from '../../../platform/cqrs/query.ts';
import { importLimits, type RowFilter } from '../imports.contract.ts';
import { readImport } from '../reading/read-import.ts';
import { fileRow } from './file-row.ts';
import { nextRows, statesOf } from './row-store.ts';

interface Input {
  readonly id: number;
  readonly filter: RowFilter;
  readonly after: number;
}

/** Rows of an import behind one of them, as they would be imported. */
export const listImportRows = query(
  'imports.listImportRows',
  async ({ id, filter, after }: Input, { db, accountId }) => {
    const state = await readImport(db, accountId, id);
    const rows = await nextRows(
      db,
      { accountId, importId: id },
      { states: statesOf[filter], after: Math.max(after, state.hasHead ? 1 : 0), limit: importLimits.pageRows + 1 },
    );
    return {
      data: rows.slice(0, importLimits.pageRows).map((row) => fileRow(state, row)),
      hasMore: rows.length > importLimits.pageRows,
    };
  },
);
