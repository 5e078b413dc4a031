import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { recordFields } from '../../platform/records/record-fields.ts';
import { type PurchaseOrderState, progressOf, purchaseOrderAggregate } from './domain/purchase-order.ts';

/** What rules may ask of a purchase order, as it is or as it was. */
export const purchaseOrderRecord = recordFields<PurchaseOrderState>({
  kind: 'purchaseOrder',
  title: 'Purchase order',
  aggregate: purchaseOrderAggregate,
  nameOf: (state) => state.number,
  fields: {
    number: { title: 'Number', type: 'text', read: (p) => p.number },
    type: { title: 'Type', type: 'text', read: (p) => p.type },
    status: { title: 'Status', type: 'enum', labels: labelsOf(purchaseOrderMachine), read: (p) => p.status },
    supplier: { title: 'Supplier', type: 'text', read: (p) => p.terms.supplierName },
    reference: { title: 'Reference', type: 'text', read: (p) => p.terms.reference },
    expectedDate: {
      title: 'Expected date',
      type: 'date',
      listed: { table: 'purchase_order_list', column: 'expected_date' },
      read: (p) => p.terms.expectedDate,
    },
    confirmedDate: {
      title: 'Date the supplier confirmed',
      type: 'date',
      read: (p) => p.confirmation?.expectedDate ?? null,
    },
    total: { title: 'Total inc GST', type: 'money', read: (p) => p.totals.total },
    isOwnPickup: { title: 'Own pick up', type: 'flag', read: (p) => p.terms.isOwnPickup },
    lines: {
      title: 'Lines',
      type: 'list',
      of: {
        stockCode: { title: 'Stock code', type: 'text' },
        quantity: { title: 'Quantity', type: 'number' },
        received: { title: 'Received', type: 'number' },
      },
      read: (p) =>
        p.terms.lines.map(({ stockCode, quantity, lineId }) => ({
          ...{ stockCode, quantity },
          received: progressOf(p, lineId).received,
        })),
    },
    createdAt: { title: 'Created', type: 'instant', read: (p) => p.createdAt },
  },
  related: {
    contact: { title: 'Supplier', kind: 'contact', idOf: (p) => p.terms.supplierId },
    order: { title: 'Order', kind: 'order', idOf: (p) => p.orderId },
  },
});
