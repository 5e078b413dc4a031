import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { orderItemTable } from '../projections/order-item-list.ts';
import type { OrderItemRow } from './order-items.contract.ts';

/** Lines of all orders and quotes. */
export const listOrderItems = query(
  'orders.listOrderItems',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, orderItemTable, table);
    return { ...result, data: result.data as unknown as OrderItemRow[] };
  },
);
