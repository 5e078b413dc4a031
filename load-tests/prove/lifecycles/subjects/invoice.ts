import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { makeInvoice } from '../made-orders.ts';
import type { Subject } from '../subject.ts';

const reason = 'Proof';

/** Invoices, of orders that were despatched by force. */
export const invoiceSubject: Subject = {
  machine: invoiceMachine,
  streamType: 'invoice',
  make: async (place) => ({ id: await makeInvoice(place), part: 0 }),
  look: ({ client }, { id }) => client.call(invoicingContract.getInvoice, { params: { id } }),
  asks: {
    update: ({ client }, { id }) =>
      client.call(invoicingContract.updateInvoice, { params: { id }, body: { reference: 'Site 4' } }),
    send: ({ client }, { id }) => client.call(invoicingContract.sendInvoice, { params: { id }, body: {} }),
    close: ({ client }, { id }) => client.call(invoicingContract.closeInvoice, { params: { id }, body: { reason } }),
    reverseWriteOff: ({ client }, { id }) =>
      client.call(invoicingContract.reverseWriteOff, { params: { id }, body: { reason } }),
  },
  page: ({ id }) => `/accounts/invoices/${id}`,
};
