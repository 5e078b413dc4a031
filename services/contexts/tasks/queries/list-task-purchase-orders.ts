import { query } from '../../../platform/cqrs/query.ts';
import { isPlanned } from '../reading/goods-claims.ts';
import { pickUpStatuses, purchaseOrderToPickUp } from '../reading/purchase-orders.ts';

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
    const reader = { tx: db, accountId };
    const ids = /^\d+(,\d+)*$/.test(orders) ? orders.split(',').map(Number) : [];
    const words = orders.toLowerCase();
    const purchaseOrders = [];
    for (const { id } of rows) {
      const order = await purchaseOrderToPickUp(reader, id);
      if (!order) continue;
      const text = `${order.number} ${order.supplierName}`.toLowerCase();
      if (words && !ids.includes(id) && !text.includes(words)) continue;
      const goods = { orderId: null, purchaseOrderId: id, panelIds: [] };
      purchaseOrders.push({ ...order, isPlanned: await isPlanned(reader, goods) });
    }
    return { purchaseOrders };
  },
);
