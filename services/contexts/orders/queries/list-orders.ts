import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { OrderRow } from '../order-rows.contract.ts';
import { orderTable } from '../projections/order-list.ts';

/** The list of orders and quotes. */
export const listOrders = query('orders.listOrders', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, orderTable, table);
  return { ...result, data: result.data as OrderRow[] };
});
