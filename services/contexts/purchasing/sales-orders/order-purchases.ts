import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { OrderPurchases } from '../../orders/external/purchase-order-standing.facts.ts';
import { purchaseOrderAggregate } from '../domain/purchase-order.ts';
import { standingOf } from './external-standing.ts';

/** How the purchase orders of sales orders stand: found through the list, read exactly. */
export const orderPurchases: OrderPurchases = {
  async standingsOf(tx, accountId, orderId) {
    const rows = await tx
      .selectFrom('purchase_order_list')
      .select('id')
      .where('account_id', '=', accountId)
      .where('order_id', '=', orderId)
      .execute();
    const ids = rows.map((row) => row.id);
    const found = await findAggregates(tx, accountId, purchaseOrderAggregate, ids);
    return found
      .filter(({ state }) => !state.isDeleted)
      .sort((a, b) => a.id - b.id)
      .map(({ id, state }) => standingOf(id, state));
  },
};
