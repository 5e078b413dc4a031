import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../../platform/table/run-table.ts';
import { type StocktakeRow, stocktakeColumns } from '../stocktakes.contract.ts';

/** The list over the stocktakes. */
export const stocktakeTable: TableSource<typeof stocktakeColumns> = {
  from: 'stocktake_list',
  columns: stocktakeColumns,
  defaultOrder: { field: 'createdAt', dir: 'desc' },
};

/** Stocktakes with how far they are. */
export const listStocktakes = query(
  'inventory.listStocktakes',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, stocktakeTable, table);
    return { ...result, data: result.data as StocktakeRow[] };
  },
);
