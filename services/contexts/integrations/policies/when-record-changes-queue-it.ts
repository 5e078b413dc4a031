import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import type { contactEvents } from '../../contacts/contacts.events.ts';
import type { creditNoteEvents } from '../../invoicing/credit/credit-notes.events.ts';
import type { invoicingEvents } from '../../invoicing/invoicing.events.ts';
import type { overpaymentEvents } from '../../receivables/overpayments/overpayments.events.ts';
import type { receivablesEvents } from '../../receivables/receivables.events.ts';
import { anyActive } from '../connection/any-active.ts';
import { noteChange } from '../links/note-change.ts';
import { paymentOfOverpayment } from '../links/payment-of-overpayment.ts';
import type { LinkKind } from '../port/wanted.ts';

const queue =
  (kind: LinkKind) =>
  async (
    { streamId: recordId, accountId }: { readonly streamId: number; readonly accountId: number },
    { dispatch, read }: PolicyContext,
  ) => {
    if (await read((tx) => anyActive(tx, accountId))) await dispatch(noteChange, { kind, recordId });
  };
const [contact, invoice, creditNote, payment] = [
  queue('contact'),
  queue('invoice'),
  queue('creditNote'),
  queue('payment'),
];

/** An overpayment stands over there with its payment. */
async function itsPayment(
  { streamId, accountId }: { readonly streamId: number; readonly accountId: number },
  context: PolicyContext,
) {
  const recordId = await context.read(async (tx) =>
    (await anyActive(tx, accountId)) ? paymentOfOverpayment(tx, accountId, streamId) : null,
  );
  if (recordId !== null) await context.dispatch(noteChange, { kind: 'payment', recordId });
}

/** Records that change are sent to the connected programs. */
export const whenRecordChangesQueueIt = policy<
  typeof contactEvents &
    typeof invoicingEvents &
    typeof creditNoteEvents &
    typeof receivablesEvents &
    typeof overpaymentEvents
>('when-record-changes-queue-it', {
  'contact.updated': contact,
  'contact.creditChanged': contact,
  'contact.addressChanged': contact,
  'invoice.created': invoice,
  'invoice.edited': invoice,
  'invoice.closed': invoice,
  'invoice.writeOffReversed': invoice,
  'creditNote.created': creditNote,
  'creditNote.allocated': creditNote,
  'creditNote.cancelled': creditNote,
  'payment.completed': payment,
  'payment.edited': payment,
  'payment.reopened': payment,
  'payment.cancelled': payment,
  'overpayment.allocated': itsPayment,
  'overpayment.partAllocated': itsPayment,
  'overpayment.reopened': itsPayment,
  'overpayment.closed': itsPayment,
});
