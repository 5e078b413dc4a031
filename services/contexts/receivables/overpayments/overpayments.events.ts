import { z } from 'zod';
import { DateText, DecimalText, Id } from '../../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { PaymentMethod } from '../../orders/order-kinds.contract.ts';
import { PlacedPart } from '../receivables.contract.ts';
import { Kept, OverpaymentStatus } from './overpayments.contract.ts';

const Move = z.object({
  from: z.string(),
  to: OverpaymentStatus,
  path: z.array(OverpaymentStatus),
  reason: z.string().optional(),
});
/** Whose it is, of which payment of an order, and the business day it counts for: the ledger is kept by these. */
const money = Move.extend({
  contactId: Id,
  orderId: Id.nullable(),
  orderPaymentId: z.number().int().nullable(),
  remaining: DecimalText,
  effectiveOn: DateText,
});
const allocated = money.extend({ allocation: PlacedPart });
/** What was paid ahead and became free; dollars. `wasPlaced`: it stood on an invoice before. */
const Freed = z.object({ amount: DecimalText, on: DateText, wasPlaced: z.literal(true).optional() });
export type Freed = z.infer<typeof Freed>;
const placed = (d: { allocation: z.infer<typeof PlacedPart>; remaining: string }) => ({
  type: 'action' as const,
  text: `placed $${d.allocation.amount} on ${d.allocation.invoiceNumber}, $${d.remaining} left`,
});

export const overpaymentEvents = defineEvents('receivables', {
  'overpayment.created': event({
    version: 1,
    data: Move.extend(Kept.shape),
    activity: (d) => ({ type: 'created', text: `kept $${d.amount} of ${d.paymentNumber}` }),
  }),
  'overpayment.allocated': event({ version: 1, data: allocated, activity: placed }),
  'overpayment.partAllocated': event({ version: 1, data: allocated, activity: placed }),
  'overpayment.released': event({
    version: 1,
    data: money,
    activity: (d) => ({ type: 'status', text: `freed $${d.remaining} for the customer` }),
  }),
  'overpayment.reopened': event({
    version: 1,
    data: money.extend({
      invoiceId: Id,
      amount: DecimalText,
      /** It was free when somebody allocated it: its invoice, which owes again, moves it in the books. */
      wasFree: z.literal(true).optional(),
    }),
    activity: (d) => ({
      type: 'status',
      text: `took $${d.amount} back, $${d.remaining} free${d.reason ? `: ${d.reason}` : ''}`,
    }),
  }),
  'overpayment.closed': event({
    version: 1,
    data: money.extend({ mode: z.enum(['refund', 'forgo']), method: PaymentMethod, amount: DecimalText }).extend({
      /** What rounding kept of cash; below nothing when more was paid. */
      rounding: DecimalText.optional(),
    }),
    activity: (d) => ({
      type: 'status',
      text: `${d.mode === 'refund' ? 'refunded' : 'wrote off'} $${d.amount}: ${d.reason ?? ''}`,
    }),
  }),
  'overpayment.cancelled': event({
    version: 1,
    data: Move.extend({ ...Kept.shape, effectiveOn: DateText, freed: z.array(Freed).optional() }),
    activity: () => ({ type: 'status', text: 'cancelled it with its payment' }),
  }),
});
export type OverpaymentEvent = EventOf<typeof overpaymentEvents>;
