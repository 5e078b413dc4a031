import { z } from 'zod';
import { dayWords } from '../../platform/contract/day-words.ts';
import { DateText, DecimalText, Id } from '../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { Allocation, InvoiceStatus, Raised, TakenOver } from './invoicing.contract.ts';

export type { Allocation, InvoiceLine, Raised, TakenOver } from './invoicing.contract.ts';

/** One move of the invoice machine. */
const Move = z.object({
  from: z.string(),
  to: InvoiceStatus,
  path: z.array(InvoiceStatus),
  reason: z.string().optional(),
});

/** `orderId` is in every event: others follow their order. Null when it is of none. */
const ofOrder = Move.extend({ orderId: Id.nullable(), owing: DecimalText });
/** Whose money it is and the business day it counts for; missing in events of before the ledger was kept. */
const posted = ofOrder.extend({ contactId: Id.optional(), effectiveOn: DateText.optional() });
const allocated = posted.extend({ allocation: Allocation });

export const invoicingEvents = defineEvents('invoicing', {
  'invoice.created': event({
    version: 1,
    data: Move.extend(Raised.shape),
    activity: (d) => ({
      type: 'created',
      text: `raised ${d.number}${d.orderNumber ? ` for order ${d.orderNumber}` : ''}`,
    }),
  }),
  'invoice.takenOver': event({
    version: 1,
    data: Move.extend(TakenOver.shape),
    activity: (d) => ({ type: 'created', text: `took over ${d.number} with $${d.total} owing` }),
  }),
  'invoice.partPaid': event({
    version: 1,
    data: allocated,
    activity: (d) => ({ type: 'action', text: `allocated $${d.allocation.amount}, $${d.owing} owing` }),
  }),
  'invoice.paid': event({
    version: 1,
    data: allocated,
    activity: (d) => ({ type: 'status', text: `allocated $${d.allocation.amount}, paid in full` }),
  }),
  'invoice.reopened': event({
    version: 1,
    data: posted.extend({ paymentIds: z.array(z.number().int()), taken: z.array(Allocation).optional() }),
    activity: (d) => ({ type: 'status', text: `took an allocation back, $${d.owing} owing` }),
  }),
  'invoice.edited': event({
    version: 1,
    /** `isDisputed` is missing in events of before an invoice could be disputed. */
    data: ofOrder.extend({ reference: z.string(), dueDate: DateText, isDisputed: z.boolean().optional() }),
    activity: (d) => ({
      type: 'updated',
      text: `changed reference to "${d.reference}", due ${dayWords(d.dueDate)}${d.isDisputed ? ', disputed' : ''}`,
    }),
  }),
  'invoice.sent': event({
    version: 1,
    data: ofOrder.extend({ recipient: z.string() }),
    activity: (d) => ({ type: 'emailed', text: `sent the invoice to ${d.recipient}` }),
  }),
  'invoice.closed': event({
    version: 1,
    /** `gstWrittenOff` is what of it was GST. */
    data: posted.extend({ writtenOff: DecimalText, gstWrittenOff: DecimalText.optional() }),
    activity: (d) => ({ type: 'status', text: `wrote off $${d.writtenOff}${d.reason ? `: ${d.reason}` : ''}` }),
  }),
  'invoice.writeOffReversed': event({
    version: 1,
    /** What owes again, and what of it is GST. */
    data: posted.extend({ amount: DecimalText, gst: DecimalText }),
    activity: (d) => ({ type: 'status', text: `let $${d.amount} owe again: ${d.reason ?? ''}` }),
  }),
});
export type InvoiceEvent = EventOf<typeof invoicingEvents>;
