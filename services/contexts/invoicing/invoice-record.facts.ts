import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import { recordFields } from '../../platform/records/record-fields.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './domain/invoice.ts';

/** What rules may ask of an invoice, as it is or as it was. */
export const invoiceRecord = recordFields<InvoiceState>({
  kind: 'invoice',
  title: 'Invoice',
  aggregate: invoiceAggregate,
  nameOf: (state) => state.number,
  fields: {
    number: { title: 'Number', type: 'text', read: (i) => i.number },
    orderNumber: { title: 'Order', type: 'text', read: (i) => i.orderNumber },
    status: { title: 'Status', type: 'enum', labels: labelsOf(invoiceMachine), read: (i) => i.status },
    reference: { title: 'Reference', type: 'text', read: (i) => i.reference },
    total: { title: 'Total inc GST', type: 'money', read: (i) => i.total },
    paid: { title: 'Paid', type: 'money', read: paidOf },
    owing: { title: 'Owing', type: 'money', read: owingOf },
    dueDate: {
      title: 'Due date',
      type: 'date',
      listed: { table: 'invoice_list', column: 'due_date' },
      read: (i) => i.dueDate,
    },
  },
  related: {
    contact: { title: 'Customer', kind: 'contact', idOf: (i) => i.contactId },
    order: { title: 'Order', kind: 'order', idOf: (i) => i.orderId },
  },
});
