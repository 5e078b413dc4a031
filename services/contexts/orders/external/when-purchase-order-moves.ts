import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import type { purchaseOrderEvents } from '../../purchasing/purchasing.events.ts';
import { notePurchaseOrder } from './note-purchase-order.ts';

const note = async (
  { streamId, data }: { streamId: number; data: { orderId: number | null } },
  { dispatch }: PolicyContext,
) => {
  if (data.orderId !== null) await dispatch(notePurchaseOrder, { orderId: data.orderId, purchaseOrderId: streamId });
};

/** A sales order follows the purchase orders of what it buys outside: made, received, lost. */
export const whenPurchaseOrderMoves = policy<typeof purchaseOrderEvents>('orders.whenPurchaseOrderMoves', {
  'purchaseOrder.created': note,
  'purchaseOrder.edited': note,
  'purchaseOrder.amendmentApproved': note,
  'purchaseOrder.denied': note,
  'purchaseOrder.receivingUpdated': note,
  'purchaseOrder.partReceived': note,
  'purchaseOrder.completed': note,
  'purchaseOrder.cancelled': note,
  'purchaseOrder.deleted': note,
});
