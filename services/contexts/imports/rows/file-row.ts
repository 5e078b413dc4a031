import type { ImportState } from '../domain/import.ts';
import type { FileRow } from '../imports.contract.ts';
import { kinds } from './kinds.ts';
import type { KeptRow } from './row-store.ts';
import { cellsOf } from './values-of.ts';

/** A row as people see it: its cells by field. */
export const fileRow = ({ kind, columns }: Pick<ImportState, 'kind' | 'columns'>, row: KeptRow): FileRow => ({
  ...{ row: row.row, state: row.state, faults: [...row.faults] },
  record: row.record && { type: row.record.type, id: row.record.id, name: row.record.name },
  cells: cellsOf(kinds[kind].fields, columns, row),
});
