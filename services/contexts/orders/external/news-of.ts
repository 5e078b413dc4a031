import type { OrderState } from '../domain/order.ts';
import type { OrderEvent } from '../orders.events.ts';
import type { ExternalLineStatus } from './external.contract.ts';
import type { PurchaseOrderStanding } from './purchase-order-standing.facts.ts';

const words: Readonly<Record<ExternalLineStatus, string>> = {
  setUp: 'is set up',
  sent: 'is sent',
  ordered: 'is made',
  received: 'has come',
  lost: 'will not be supplied',
};

/** The lines of an order that a purchase order tells something new of. A null one was deleted: what it had is lost. */
export function newsOf(state: OrderState, id: number, purchaseOrder: PurchaseOrderStanding | null): OrderEvent[] {
  const told = state.externalLines.flatMap((line) => {
    const isMine = line.purchaseOrderId === id;
    const isWaiting = line.status === 'sent' && line.supplierId === purchaseOrder?.supplierId;
    if (!isMine && !isWaiting) return [];
    const status = purchaseOrder ? statusOn(purchaseOrder, line.itemId) : 'lost';
    // Glass that came stays here, whatever becomes of the paper.
    if (status === null || status === line.status || line.status === 'received') return [];
    return [{ itemId: line.itemId, status, number: purchaseOrder?.number ?? line.purchaseOrderNumber ?? '' }];
  });
  return [...new Set(told.map((one) => one.status))].map((status): OrderEvent => {
    const itemIds = told.filter((one) => one.status === status).map((one) => one.itemId);
    const number = told[0]?.number ?? '';
    const lines = itemIds.length === 1 ? `line ${itemIds[0]}` : `${itemIds.length} lines`;
    const text = `noted that ${number} ${words[status]} for ${lines}`;
    return {
      type: 'order.externalLinesMoved',
      data: { itemIds, status, purchaseOrderId: id, purchaseOrderNumber: number, text },
    };
  });
}

/** What it says of one line of the sales order; null when the line is not on it. */
const statusOn = ({ lines }: PurchaseOrderStanding, itemId: number): ExternalLineStatus | null =>
  lines.find((line) => line.itemId === itemId)?.status ?? null;
