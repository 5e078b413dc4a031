import { isFinal, statusMeta } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import type { ExternalLineStatus } from '../../orders/external/external.contract.ts';
import type { PurchaseOrderStanding } from '../../orders/external/purchase-order-standing.facts.ts';
import { outstandingOf, type PurchaseOrderState, progressOf } from '../domain/purchase-order.ts';

type Line = PurchaseOrderState['terms']['lines'][number];

/** It ended without success: cancelled or denied. */
const hasFailed = ({ status }: PurchaseOrderState) => statusMeta(purchaseOrderMachine, status).tone !== 'success';

function statusOf(purchaseOrder: PurchaseOrderState, line: Line): ExternalLineStatus {
  if (isFinal(purchaseOrderMachine, purchaseOrder.status) && hasFailed(purchaseOrder)) return 'lost';
  if (outstandingOf(purchaseOrder, line) > 0) return 'ordered';
  return progressOf(purchaseOrder, line.lineId).received > 0 ? 'received' : 'lost';
}

/** How a purchase order stands with the lines of the sales order it buys for. */
export const standingOf = (id: number, state: PurchaseOrderState): PurchaseOrderStanding => ({
  id,
  number: state.number,
  supplierId: state.terms.supplierId,
  lines: state.terms.lines.flatMap((line) =>
    line.orderItemId === null ? [] : [{ itemId: line.orderItemId, status: statusOf(state, line) }],
  ),
});
