import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type StockTransactionRow, stockTransactionColumns } from '../inventory.contract.ts';

/** The list over the movements. */
export const stockTransactionTable: TableSource<typeof stockTransactionColumns> = {
  from: 'stock_transaction',
  columns: stockTransactionColumns,
  searchColumn: 'search',
  prefixColumns: ['stock_code'],
  indexed: ['stockId', 'movement', 'item', 'causeKind'],
};

/** Stock movements. */
export const listStockTransactions = query(
  'inventory.listStockTransactions',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, stockTransactionTable, table);
    return { ...result, data: result.data as StockTransactionRow[] };
  },
);
