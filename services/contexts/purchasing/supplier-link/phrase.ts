import { statusMeta } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';

/** What completes "the order is …". */
export function phraseOf(status: string): string {
  const meta = statusMeta(purchaseOrderMachine, status);
  return meta.phrase ?? meta.label.toLowerCase();
}
