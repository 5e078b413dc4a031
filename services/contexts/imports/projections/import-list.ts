import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type Counts, type ImportRow, importColumns, importsContract } from '../imports.contract.ts';
import type { importEvents } from '../imports.events.ts';

interface ImportListTable {
  account_id: number;
  id: number;
  started_at: Date | string;
  file_name: string;
  kind: ImportRow['kind'];
  started_by: string;
  status: ImportRow['status'];
  rows: number;
  made: number;
  faulty: number;
  corrected: number;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    import_list: ImportListTable;
  }
}

/** The list over this read table. */
export const importTable: TableSource<typeof importColumns> = {
  from: 'import_list',
  columns: importColumns,
  defaultOrder: { field: 'startedAt', dir: 'desc' },
};

interface Stepped {
  readonly data: { readonly to: ImportRow['status']; readonly counts: Counts };
}
const stepped = ({ data: { to, counts } }: Stepped) => ({
  ...{ status: to, made: counts.made, faulty: counts.faulty, corrected: counts.corrected },
});

/** One row per import. */
export const importList = rowProjection<typeof importEvents>()({
  name: 'import_list',
  added: {
    'import.started': ({ data: d, at }) => ({
      ...{ started_at: at, file_name: d.fileName, kind: d.kind, started_by: d.by.name, status: d.to },
      ...{ rows: 0, made: 0, faulty: 0, corrected: 0 },
    }),
  },
  changed: {
    'import.rowsRead': (e) => ({ ...stepped(e), rows: Math.max(0, e.data.records - (e.data.hasHead ? 1 : 0)) }),
    'import.mapped': stepped,
    'import.checkStarted': stepped,
    'import.rowsChecked': stepped,
    'import.rowsCorrected': stepped,
    'import.runStarted': stepped,
    'import.rowsMade': stepped,
    'import.paused': stepped,
    'import.halted': stepped,
    'import.resumed': stepped,
    'import.undoStarted': stepped,
    'import.rowsTakenBack': stepped,
    'import.cancelled': stepped,
  },
  live: {
    topic: 'imports',
    access: importsContract.listImports.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<ImportRow>(db, accountId, importTable, ids),
  },
});
