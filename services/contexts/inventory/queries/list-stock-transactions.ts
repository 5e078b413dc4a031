import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type StockTransactionRow, stockTransactionColumns } from '../inventory.contract.ts';

/** Stock movements, the newest first. */
export const listStockTransactions = query(
  'inventory.listStockTransactions',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(
      db,
      accountId,
      { from: 'stock_transaction', columns: stockTransactionColumns, defaultOrder: { field: 'at', dir: 'desc' } },
      table,
    );
    return { ...result, data: result.data as StockTransactionRow[] };
  },
);
