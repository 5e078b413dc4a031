import { policy } from '../../../platform/policies/policy.ts';
import type { orderEvents } from '../../orders/orders.events.ts';
import { placeExternalOrder } from '../commands/place-external-order.ts';

/** Items of a sales order that are made elsewhere: one purchase order for each supplier, once. */
export const whenPurchaseOrdersSentPlaceThem = policy<typeof orderEvents>('when-purchase-orders-sent-place-them', {
  async 'order.purchaseOrdersSent'(event, { dispatch }) {
    const { orderNumber, purchaseOrders } = event.data;
    for (const asked of purchaseOrders)
      await dispatch(
        placeExternalOrder,
        { orderId: event.streamId, orderNumber, asked },
        `${asked.supplierId} ${asked.items.map((item) => item.itemId).join(' ')}`,
      );
  },
});
