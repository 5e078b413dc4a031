import { z } from 'zod';
import { DateText, DecimalText, Id } from '../../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { GstMethod } from '../../orders/order-fees.contract.ts';
import { CreditAllocation, CreditLine, CreditNoteStatus } from './credit-notes.contract.ts';

const Move = z.object({
  from: z.string(),
  to: CreditNoteStatus,
  path: z.array(CreditNoteStatus),
  reason: z.string().optional(),
});
const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');

/** A credit note as it is made; amounts in dollars. */
export const Credited = z.object({
  number: z.string(),
  contactId: Id,
  contactName: z.string(),
  orderId: Id.nullable(),
  orderNumber: z.string(),
  ncrId: z.number().int().nullable(),
  reasonText: z.string(),
  issuedOn: DateText,
  lines: z.array(CreditLine),
  gstPercent: DecimalText,
  subtotal: DecimalText,
  gst: DecimalText,
  gstMethod: GstMethod.optional(),
  gstOther: DecimalText.optional(),
  total: DecimalText,
});
export type Credited = z.infer<typeof Credited>;

/** Whose money it is and the business day it counts for; missing in events of before the ledger was kept. */
const posted = Move.extend({ contactId: Id.optional(), effectiveOn: DateText.optional() });

export const creditNoteEvents = defineEvents('invoicing', {
  'creditNote.created': event({
    version: 1,
    data: Move.extend(Credited.shape),
    activity: (d) => ({ type: 'created', text: `made ${d.number} for ${d.contactName}${because(d.reasonText)}` }),
  }),
  'creditNote.takenOver': event({
    version: 1,
    data: Move.extend({ ...Credited.shape, takenOverOn: DateText }),
    activity: (d) => ({ type: 'created', text: `took over ${d.number} with $${d.total} in credit` }),
  }),
  'creditNote.allocated': event({
    version: 1,
    data: Move.extend({ allocation: CreditAllocation, remaining: DecimalText }),
    activity: (d) => ({
      type: 'action',
      text: `took $${d.allocation.amount} off ${d.allocation.invoiceNumber}, $${d.remaining} left`,
    }),
  }),
  'creditNote.closed': event({
    version: 1,
    data: posted.extend({ closedAmount: DecimalText }),
    activity: (d) => ({ type: 'status', text: `closed it with $${d.closedAmount} left${because(d.reason)}` }),
  }),
  'creditNote.cancelled': event({
    version: 1,
    /** The credit that is taken back; missing in events of before the ledger was kept. */
    data: posted
      .extend(Credited.pick({ gstPercent: true, subtotal: true, gst: true, total: true }).partial().shape)
      .extend({ isTakenOver: z.literal(true).optional() }),
    activity: (d) => ({ type: 'status', text: `cancelled it${because(d.reason)}` }),
  }),
  'creditNote.sent': event({
    version: 1,
    data: Move.extend({ recipient: z.string() }),
    activity: (d) => ({ type: 'emailed', text: `sent it to ${d.recipient}` }),
  }),
});
export type CreditNoteEvent = EventOf<typeof creditNoteEvents>;
