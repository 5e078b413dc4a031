import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { LibraryRow } from '../ordereditor.contract.ts';
import { libraryTable } from '../projections/library-item-list.ts';

/** The list of library items. */
export const listLibraryItems = query(
  'ordereditor.listLibraryItems',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, libraryTable, table);
    return { ...result, data: result.data as LibraryRow[] };
  },
);
