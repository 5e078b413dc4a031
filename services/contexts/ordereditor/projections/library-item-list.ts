import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type LibraryItemBody, type LibraryRow, libraryColumns } from '../ordereditor.contract.ts';
import type { ordereditorEvents } from '../ordereditor.events.ts';

interface LibraryItemListTable {
  account_id: number;
  id: number;
  name: string;
  category: string;
  description: string;
  stock_codes: string;
  line_count: number;
  updated_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    library_item_list: LibraryItemListTable;
  }
}

const rowOf = (body: LibraryItemBody) => ({
  name: body.name,
  category: body.category,
  description: body.description,
  stock_codes: [...new Set(body.items.map((item) => item.stockCode))].join(', '),
  line_count: body.items.length,
});

/** The list over this read table. */
export const libraryTable: TableSource<typeof libraryColumns> = {
  from: 'library_item_list',
  columns: libraryColumns,
  searchColumn: 'search',
};

/** One row per library item that is not deleted. */
export const libraryItemList = rowProjection<typeof ordereditorEvents>()({
  name: 'library_item_list',
  added: { 'libraryItem.created': (e) => ({ ...rowOf(e.data), updated_at: e.at }) },
  changed: { 'libraryItem.updated': (e) => ({ ...rowOf(e.data), updated_at: e.at }) },
  removed: ['libraryItem.deleted'],
  live: {
    topic: 'libraryitems',
    access: 'orderEditorLibrary:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<LibraryRow>(db, accountId, libraryTable, ids),
  },
});
