import { query } from '../../../platform/cqrs/query.ts';
import { plannedPurchaseOrders } from '../reading/goods-claims.ts';
import { type PurchaseOrderToPickUp, pickUpStatuses, purchaseOrdersToPickUp } from '../reading/purchase-orders.ts';

const most = 200;

/** Purchase orders that wait at the supplier; by ids or by a part of number or supplier. */
export const listTaskPurchaseOrders = query(
  'tasks.listTaskPurchaseOrders',
  async ({ orders }: { orders: string }, { db, accountId }) => {
    const rows = await db
      .selectFrom('purchase_order_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', 'in', pickUpStatuses as never)
      .orderBy('id')
      .limit(most)
      .execute();
    const orderIds = rows.map((row) => row.id);
    const found = await purchaseOrdersToPickUp({ tx: db, accountId }, orderIds);
    const planned = await plannedPurchaseOrders({ tx: db, accountId }, orderIds);
    const ids = /^\d+(,\d+)*$/.test(orders) ? orders.split(',').map(Number) : [];
    const words = orders.toLowerCase();
    const isAsked = ({ id, number, supplierName }: PurchaseOrderToPickUp) =>
      !words || ids.includes(id) || `${number} ${supplierName}`.toLowerCase().includes(words);
    return {
      purchaseOrders: found.filter(isAsked).map((order) => ({ ...order, isPlanned: planned.has(order.id) })),
    };
  },
);
