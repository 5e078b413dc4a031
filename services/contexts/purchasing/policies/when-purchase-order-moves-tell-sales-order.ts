import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { notePurchaseOrder } from '../../orders/orders.facts.ts';
import { purchaseOrderAggregate } from '../domain/purchase-order.ts';
import type { purchaseOrderEvents } from '../purchasing.events.ts';
import { standingOf } from '../sales-orders/external-standing.ts';

interface Moved {
  readonly accountId: number;
  readonly streamId: number;
  readonly data: { readonly orderId: number | null };
}

async function note({ accountId, streamId: id, data: { orderId } }: Moved, { read, dispatch }: PolicyContext) {
  if (orderId === null) return;
  const found = await read((tx) => findAggregate(tx, accountId, purchaseOrderAggregate, id, false));
  const standing = found && !found.state.isDeleted ? standingOf(id, found.state) : null;
  await dispatch(notePurchaseOrder, { orderId, purchaseOrderId: id, standing });
}

/** A sales order follows the purchase orders of what it buys outside: made, received, lost. */
export const whenPurchaseOrderMovesTellSalesOrder = policy<typeof purchaseOrderEvents>(
  'when-purchase-order-moves-tell-sales-order',
  {
    'purchaseOrder.created': note,
    'purchaseOrder.edited': note,
    'purchaseOrder.amendmentApproved': note,
    'purchaseOrder.denied': note,
    'purchaseOrder.receivingUpdated': note,
    'purchaseOrder.partReceived': note,
    'purchaseOrder.completed': note,
    'purchaseOrder.cancelled': note,
    'purchaseOrder.deleted': note,
  },
);
