import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type StockRow, stockColumns } from '../inventory.contract.ts';

/** Stock items with what stands of them. */
export const listStock = query('inventory.listStock', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(
    db,
    accountId,
    { from: 'stock_list', columns: stockColumns, defaultOrder: { field: 'code', dir: 'asc' } },
    table,
  );
  return { ...result, data: result.data as StockRow[] };
});
