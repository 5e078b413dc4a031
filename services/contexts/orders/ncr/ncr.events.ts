import { z } from 'zod';
import { Id } from '../../../platform/contract/endpoint.ts';
import { event } from '../../../platform/kernel/event.ts';
import { because, movedEvent } from '../order-move.contract.ts';
import { NcrOutcome, NcrReason, NcrStatus, ReturnState, ReworkOf } from './ncr.contract.ts';

const of = z.object({ ncrId: z.number().int(), itemId: z.number().int(), status: NcrStatus, by: z.string() });
const pieces = (n: number) => (n === 1 ? '1 piece' : `${n} pieces`);
const outcomeWords = { rework: 'a rework', credit: 'a credit', return: 'a return' } as const;
const reasonWords: Readonly<Record<z.infer<typeof NcrReason>, string>> = {
  customer: 'customer',
  accounts: 'accounts',
  orderEditing: 'order editing',
  stock: 'stock',
  production: 'production',
};

/** Moves of the order that an NCR causes. */
export const ncrMoves = {
  'order.ncrApproved': movedEvent('status', 'took the approved NCR into account'),
  'order.ncrDenied': movedEvent('status', 'took the denied NCR into account'),
  'order.ncrReturned': movedEvent('status', 'had every NCR return settled'),
};

/** What happens to one report, on the stream of its order. */
export const ncrRecorded = {
  'orderItemNcr.raised': event({
    version: 1,
    data: of.extend({
      reason: NcrReason,
      quantity: z.number().int(),
      panelIds: z.array(Id),
      note: z.string(),
      fileIds: z.array(Id),
    }),
    activity: (d) => ({
      type: 'action',
      text: `raised NCR ${d.ncrId} on ${pieces(d.quantity)} of line ${d.itemId}, ${reasonWords[d.reason]}${because(d.note)}`,
    }),
  }),
  'orderItemNcr.approved': event({
    version: 1,
    data: of.extend({
      outcome: NcrOutcome,
      returnState: ReturnState,
      chargeDelivery: z.boolean(),
      note: z.string(),
      reworkOrderId: Id.nullable(),
      reworkNumber: z.string().nullable(),
      creditNoteId: Id.nullable(),
      creditNoteNumber: z.string().nullable(),
    }),
    activity: (d) => {
      const made = d.reworkNumber ?? d.creditNoteNumber;
      return {
        type: 'approved',
        text: `approved NCR ${d.ncrId} as ${outcomeWords[d.outcome]}${made ? `, ${made}` : ''}`,
      };
    },
  }),
  'orderItemNcr.denied': event({
    version: 1,
    data: of.extend({ reason: z.string() }),
    activity: (d) => ({ type: 'denied', text: `denied NCR ${d.ncrId}${because(d.reason)}` }),
  }),
  'orderItemNcr.cancelled': event({
    version: 1,
    data: of.extend({ reason: z.string() }),
    activity: (d) => ({ type: 'action', text: `withdrew NCR ${d.ncrId}${because(d.reason)}` }),
  }),
  'orderItemNcr.returnSettled': event({
    version: 1,
    data: z.object({ ncrId: z.number().int(), returnState: ReturnState, note: z.string(), by: z.string() }),
    activity: (d) => ({
      type: 'action',
      text: `${d.returnState === 'received' ? 'received' : 'waived'} the return of NCR ${d.ncrId}${because(d.note)}`,
    }),
  }),
  /** On the stream of the rework order. */
  'order.reworkLinked': event({
    version: 1,
    data: ReworkOf,
    activity: (d) => ({
      type: 'action',
      text: `created it as rework of line ${d.itemId} of ${d.number}, NCR ${d.ncrId}`,
    }),
  }),
};
