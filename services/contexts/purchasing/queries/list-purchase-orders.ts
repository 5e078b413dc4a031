import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { purchaseOrderTable } from '../projections/purchase-order-list.ts';
import type { PurchaseOrderRow } from '../purchasing.contract.ts';

/** The list of purchase orders. */
export const listPurchaseOrders = query(
  'purchasing.listPurchaseOrders',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, purchaseOrderTable, table);
    return { ...result, data: result.data as PurchaseOrderRow[] };
  },
);
