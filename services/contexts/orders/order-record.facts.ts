import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { recordFields } from '../../platform/records/record-fields.ts';
import { owingOf, paidOf } from './domain/machine-facts.ts';
import { finishedOf, type OrderState, openItems, orderAggregate, unfinishedPanels } from './domain/order.ts';
import { panelCount, totalsOf } from './domain/totals.ts';
import { DeliveryMethod, OrderType } from './order-kinds.contract.ts';

const totals = (state: OrderState) => totalsOf(openItems(state), state);
const wordsOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value.charAt(0).toUpperCase() + value.slice(1)]));
const missing = ({ approvals }: OrderState) =>
  Object.values(approvals).flatMap(({ approval, reasons }) => (approval === 'pending' ? reasons : []));

/** What rules may ask of an order, as it is or as it was. */
export const orderRecord = recordFields<OrderState>({
  kind: 'order',
  title: 'Order',
  aggregate: orderAggregate,
  nameOf: (state) => state.number,
  fields: {
    number: { title: 'Number', type: 'text', read: (o) => o.number },
    quoteNumber: {
      title: 'Quote number',
      type: 'text',
      read: (o) => o.quoteNumber ?? (o.type === 'quote' ? o.number : null),
    },
    type: { title: 'Type', type: 'enum', labels: wordsOf(OrderType.options), read: (o) => o.type },
    status: { title: 'Status', type: 'enum', labels: labelsOf(orderMachine), read: (o) => o.status },
    isOnHold: { title: 'On hold', type: 'flag', read: (o) => o.isOnHold },
    reference: { title: 'Customer reference', type: 'text', read: (o) => o.reference },
    terms: { title: 'Payment terms', type: 'text', read: (o) => o.terms },
    deliveryMethod: {
      title: 'Delivery method',
      type: 'enum',
      labels: wordsOf(DeliveryMethod.options),
      read: (o) => o.deliveryMethod,
    },
    dueDate: {
      title: 'Promised date',
      type: 'date',
      listed: { table: 'order_list', column: 'due_date' },
      read: (o) => o.dueDate,
    },
    note: { title: 'Note', type: 'text', read: (o) => o.note },
    total: { title: 'Total inc GST', type: 'money', read: (o) => totals(o).total },
    exGst: { title: 'Total ex GST', type: 'money', read: (o) => totals(o).exGst },
    owing: { title: 'Owing', type: 'money', read: owingOf },
    paid: { title: 'Paid', type: 'money', read: paidOf },
    panels: { title: 'Panels', type: 'number', read: (o) => panelCount(openItems(o)) },
    finishedPanels: { title: 'Finished panels', type: 'number', read: (o) => finishedOf(o).length },
    unfinishedPanels: { title: 'Unfinished panels', type: 'number', read: unfinishedPanels },
    areaM2: { title: 'Area in m²', type: 'number', read: (o) => totals(o).areaM2 },
    weightKg: { title: 'Weight in kg', type: 'number', read: (o) => totals(o).weightKg },
    isInvoiced: { title: 'Invoiced', type: 'flag', read: (o) => o.isInvoiced },
    isPrepaymentOverdue: { title: 'Prepayment overdue', type: 'flag', read: (o) => o.isPrepaymentOverdue },
    expiresAt: {
      title: 'Quote valid until',
      type: 'instant',
      listed: { table: 'order_list', column: 'quote_expires_at' },
      read: (o) => o.quoteExpiresAt,
    },
    approvalsMissing: { title: 'Approvals missing', type: 'text', read: (o) => missing(o).join(', ') },
    createdAt: { title: 'Created', type: 'instant', read: (o) => o.createdAt },
    items: {
      title: 'Lines',
      type: 'list',
      of: {
        stockCode: { title: 'Stock code', type: 'text' },
        kind: { title: 'Kind', type: 'text' },
        quantity: { title: 'Pieces', type: 'number' },
        line: { title: 'Amount ex GST', type: 'money' },
        thicknessMm: { title: 'Thickness in mm', type: 'number' },
        isToughened: { title: 'Toughened', type: 'flag' },
        cutouts: { title: 'Cutouts', type: 'number' },
      },
      read: (o) =>
        openItems(o).map((item) => ({
          ...{ stockCode: item.stockCode, kind: item.kind, quantity: item.quantity, line: item.line },
          ...{ thicknessMm: item.thicknessMm, isToughened: item.isToughened, cutouts: item.cutouts },
        })),
    },
  },
  related: { contact: { title: 'Customer', kind: 'contact', idOf: (o) => o.contactId } },
});
