import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { StockRow } from '../inventory.contract.ts';
import { stockTable } from '../projections/stock-list.ts';

/** Stock items with what stands of them. */
export const listStock = query('inventory.listStock', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, stockTable, table);
  return { ...result, data: result.data as StockRow[] };
});
