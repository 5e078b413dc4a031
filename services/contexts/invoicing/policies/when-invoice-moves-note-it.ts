import { policy } from '../../../platform/policies/policy.ts';
import { markInvoiced, setInvoiceSettlement } from '../../orders/orders.facts.ts';
import type { invoicingEvents } from '../invoicing.events.ts';

/** An order knows its invoice and whether it is settled: a settled one cannot take its despatch back. */
export const whenInvoiceMovesNoteIt = policy<typeof invoicingEvents>('when-invoice-moves-note-it', {
  async 'invoice.created'({ data, streamId }, { dispatch }) {
    await dispatch(markInvoiced, { orderId: data.orderId, invoiceId: streamId, number: data.number });
  },
  async 'invoice.paid'({ data, streamId }, { dispatch }) {
    await dispatch(setInvoiceSettlement, { orderId: data.orderId, invoiceId: streamId, isSettled: true });
  },
  async 'invoice.reopened'({ data, streamId }, { dispatch }) {
    await dispatch(setInvoiceSettlement, { orderId: data.orderId, invoiceId: streamId, isSettled: false });
  },
  async 'invoice.closed'({ data, streamId }, { dispatch }) {
    await dispatch(setInvoiceSettlement, { orderId: data.orderId, invoiceId: streamId, isSettled: true });
  },
});
