import { z } from 'zod';
import { DateText, DecimalText, Id } from '../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { PaymentMethod } from '../orders/order-kinds.contract.ts';
import { PaymentReceivedStatus, PlacedPart, Received } from './receivables.contract.ts';

export type { PlacedPart, Received } from './receivables.contract.ts';

const Move = z.object({
  from: z.string(),
  to: PaymentReceivedStatus,
  path: z.array(PaymentReceivedStatus),
  reason: z.string().optional(),
});

/** Where a payment went: parts on invoices, and the overpayment that keeps the rest. */
const Whereabouts = z.object({ placed: z.array(PlacedPart), overpaymentId: Id.nullable(), kept: DecimalText });
export type Whereabouts = z.infer<typeof Whereabouts>;

/** What of a payment may be put right. */
const Corrected = z.object({ reference: z.string(), receivedOn: DateText });
type Corrected = z.infer<typeof Corrected>;

const correctionOf = ({ was, reference, receivedOn }: Corrected & { was: Corrected }) =>
  [
    ...(was.receivedOn === receivedOn ? [] : [`moved it from ${was.receivedOn} to ${receivedOn}`]),
    ...(was.reference === reference ? [] : [`changed its reference to ${reference || 'none'}`]),
  ].join(', ');
const placedWords = (parts: readonly PlacedPart[]) =>
  parts.map((part) => `$${part.amount} on ${part.invoiceNumber}`).join(', ');
const takenWords = ({ amount, invoiceNumber }: PlacedPart) => `took $${amount} back from ${invoiceNumber}`;

export const receivablesEvents = defineEvents('receivables', {
  'payment.received': event({
    version: 1,
    data: Move.extend(Received.shape),
    activity: (d) => ({ type: 'created', text: `took $${d.amount} from ${d.contactName} as ${d.number}` }),
  }),
  'payment.completed': event({
    version: 1,
    data: Move.extend(Whereabouts.shape),
    activity: (d) => ({
      type: 'action',
      text: [
        ...(d.placed.length > 0 ? [`placed ${placedWords(d.placed)}`] : []),
        ...(d.overpaymentId ? [`kept $${d.kept}`] : []),
      ].join(', '),
    }),
  }),
  'payment.partPlaced': event({
    version: 1,
    data: Move.extend(Whereabouts.shape),
    activity: (d) => ({
      type: 'action',
      text: d.placed.length > 0 ? `holds the rest of it, with ${placedWords(d.placed)}` : 'holds it to place it later',
    }),
  }),
  'payment.edited': event({
    version: 1,
    data: Move.extend({
      ...Corrected.shape,
      was: Corrected,
      contactId: Id,
      method: PaymentMethod,
      amount: DecimalText,
      rounding: DecimalText.optional(),
    }),
    activity: (d) => ({ type: 'updated', text: correctionOf(d) }),
  }),
  'payment.reopened': event({
    version: 1,
    data: Move.extend({ ...Whereabouts.shape, taken: z.array(PlacedPart) }),
    activity: (d) => ({
      type: 'action',
      text: d.taken.length > 0 ? d.taken.map(takenWords).join(', ') : 'placed it anew',
    }),
  }),
  'payment.receiptSent': event({
    version: 1,
    data: Move.extend({ recipient: z.string() }),
    activity: (d) => ({ type: 'emailed', text: `sent its receipt to ${d.recipient}` }),
  }),
  'payment.cancelled': event({
    version: 1,
    data: Move.extend({
      ...Received.shape,
      ...Whereabouts.shape,
      kind: z.string(),
      cancelledOn: DateText,
      effectiveOn: DateText,
    }),
    activity: (d) => ({
      type: 'status',
      text: `${d.kind === 'dishonour' ? 'noted its dishonour' : 'cancelled it'}: ${d.reason ?? ''}`,
    }),
  }),
});
export type PaymentEvent = EventOf<typeof receivablesEvents>;
