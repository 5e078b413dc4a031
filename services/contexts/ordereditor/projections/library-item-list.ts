import { projection } from '../../../platform/projections/projection.ts';
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
export const libraryItemList = projection<typeof ordereditorEvents>({
  name: 'library_item_list',
  tables: ['library_item_list'],
  on: {
    async 'libraryItem.created'(db, e) {
      await db
        .insertInto('library_item_list')
        .values({ account_id: e.accountId, id: e.streamId, ...rowOf(e.data), updated_at: e.at })
        .execute();
    },
    async 'libraryItem.updated'(db, e) {
      await db
        .updateTable('library_item_list')
        .set({ ...rowOf(e.data), updated_at: e.at })
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
    async 'libraryItem.deleted'(db, e) {
      await db
        .deleteFrom('library_item_list')
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
  },
  live: {
    topic: 'libraryitems',
    access: 'orderEditorLibrary:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<LibraryRow>(db, accountId, libraryTable, ids),
  },
});
