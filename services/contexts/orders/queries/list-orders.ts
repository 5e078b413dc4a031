import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type OrderRow, orderColumns } from '../orders.contract.ts';

/** The list of orders and quotes, newest first. */
export const listOrders = query('orders.listOrders', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(
    db,
    accountId,
    {
      from: 'order_list',
      columns: orderColumns,
      defaultOrder: { field: 'createdAt', dir: 'desc' },
      searchColumn: 'search',
    },
    table,
  );
  return { ...result, data: result.data as OrderRow[] };
});
