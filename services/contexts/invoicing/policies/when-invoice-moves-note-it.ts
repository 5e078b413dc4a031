import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { markInvoiced, setInvoiceSettlement } from '../../orders/orders.facts.ts';
import type { invoicingEvents } from '../invoicing.events.ts';

interface Settlement {
  readonly streamId: number;
  readonly version: number;
  readonly data: { readonly orderId: number | null; readonly owing: string };
}

/** Tells the order what its invoice owes from a version on; a later one that it knows already stays. */
const tells =
  (isSettled: boolean) =>
  async ({ data, streamId: invoiceId, version }: Settlement, { dispatch }: PolicyContext) => {
    const { orderId } = data;
    if (orderId === null) return;
    await dispatch(setInvoiceSettlement, { orderId, invoiceId, version, owing: data.owing, isSettled });
  };

/** An order knows its invoice, what that owes and whether it is settled: a settled one cannot take its despatch back. */
export const whenInvoiceMovesNoteIt = policy<typeof invoicingEvents>('when-invoice-moves-note-it', {
  async 'invoice.created'({ data, streamId, version }, { dispatch }) {
    const { orderId, number, total: owing } = data;
    if (orderId === null) return;
    await dispatch(markInvoiced, { orderId, invoiceId: streamId, number });
    const standing = { invoiceId: streamId, version, owing, isSettled: false };
    await dispatch(setInvoiceSettlement, { orderId, ...standing }, 'owing');
  },
  'invoice.partPaid': tells(false),
  'invoice.paid': tells(true),
  'invoice.reopened': tells(false),
  'invoice.writeOffReversed': tells(false),
  'invoice.closed': tells(true),
});
