import { isFinal, statusMeta } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { outstandingOf, type PurchaseOrderFacts, progressOf } from '../../purchasing/purchasing.facts.ts';
import type { OrderState } from '../domain/order.ts';
import type { OrderEvent } from '../orders.events.ts';
import type { ExternalLineStatus } from './external.contract.ts';

const words: Readonly<Record<ExternalLineStatus, string>> = {
  setUp: 'is set up',
  sent: 'is sent',
  ordered: 'is made',
  received: 'has come',
  lost: 'will not come',
};

/** It ended without success: cancelled or denied. */
const hasFailed = ({ status }: PurchaseOrderFacts) => statusMeta(purchaseOrderMachine, status).tone !== 'success';

/** What a purchase order says of one item of a sales order; null when the item is not on it. */
export function statusOn(purchaseOrder: PurchaseOrderFacts, itemId: number): ExternalLineStatus | null {
  const line = purchaseOrder.terms.lines.find((one) => one.orderItemId === itemId);
  if (!line) return null;
  if (isFinal(purchaseOrderMachine, purchaseOrder.status) && hasFailed(purchaseOrder)) return 'lost';
  if (outstandingOf(purchaseOrder, line) > 0) return 'ordered';
  return progressOf(purchaseOrder, line.lineId).received > 0 ? 'received' : 'lost';
}

/** The lines of an order that a purchase order tells something new of. A null one was deleted: what it had is lost. */
export function newsOf(state: OrderState, id: number, purchaseOrder: PurchaseOrderFacts | null): OrderEvent[] {
  const told = state.externalLines.flatMap((line) => {
    const isMine = line.purchaseOrderId === id;
    const isWaiting = line.status === 'sent' && line.supplierId === purchaseOrder?.terms.supplierId;
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
