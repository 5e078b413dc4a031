import { statusesBefore } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { anyOf, until } from '../../platform/contract/filters.ts';
import type { PendingDay, PendingSource } from '../../platform/table/pending-source.ts';
import { purchasingContract } from './purchasing.contract.ts';

const list = {
  group: 'Purchasing',
  from: 'purchase_order_list',
  access: purchasingContract.listPurchaseOrders.access,
  link: '/purchasing/purchaseorders',
  topic: 'purchasing/purchaseorders',
};
const isOpen = anyOf('isOpen', 'true');

/** Everything that is not received or cancelled. */
export const openPurchaseOrders: PendingSource = {
  id: 'purchasing.open',
  label: 'Open purchase orders',
  tone: 'neutral',
  icon: 'purchasing',
  filters: [isOpen],
  ...list,
};

/** Purchase orders that wait for somebody. */
export function purchaseOrdersPending({ yesterday }: PendingDay): PendingSource[] {
  const of = (id: string, label: string, tone: string, icon: string, filters: PendingSource['filters']) => ({
    id,
    label,
    tone,
    icon,
    filters,
    ...list,
  });
  const toConfirm = statusesBefore(purchaseOrderMachine, 'supplierconfirm');
  return [
    of('purchasing.toApprove', 'To approve', 'attention', 'shield-dollar', [anyOf('needsApproval', 'true')]),
    of('purchasing.toSend', 'To send to the supplier', 'attention', 'send', [anyOf('needsSending', 'true')]),
    of('purchasing.toConfirm', 'Waiting for the supplier', 'info', 'clock', [anyOf('status', ...toConfirm)]),
    of('purchasing.late', 'Late from the supplier', 'danger', 'alert', [isOpen, until('expectedDate', yesterday)]),
  ];
}
