import { z } from 'zod';
import { asStored } from '../../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { PriceMove } from '../pricing.events.ts';
import { CustomerImpact, PriceRequestBody, RequestStatus } from './price-requests.contract.ts';

export { ImpactTotals } from './price-requests.contract.ts';

const Move = z.object({ from: RequestStatus, to: RequestStatus, reason: z.string().optional() });
/** The draft as it stands: what it says, from when it holds, how many prices it changes. */
const Draft = z.object({
  body: asStored(PriceRequestBody),
  effectiveAt: z.string().nullable(),
  changes: z.number().int(),
  averagePercent: z.string().nullable(),
});
/** A price that was set, with who had set it before. */
export const AppliedPrice = PriceMove.extend({ owner: z.number().int().nullable() });
export type AppliedPrice = z.infer<typeof AppliedPrice>;

type Told = 'status' | 'action' | 'updated' | 'approved' | 'denied' | 'created' | 'error';
const because = (reason: string | undefined) => (reason ? `: ${reason}` : '');
const moved = (type: Told, text: string) =>
  event({ version: 1, data: Move, activity: (d) => ({ type, text: `${text}${because(d.reason)}` }) });
const prices = (n: number) => (n === 1 ? '1 price' : `${n} prices`);

export const priceRequestEvents = defineEvents('pricing', {
  'priceRequest.created': event({
    version: 1,
    data: Move.extend({ number: z.string(), draft: Draft }),
    activity: (d) => ({ type: 'created', text: `drafted ${d.draft.body.name}` }),
  }),
  'priceRequest.draftSaved': event({
    version: 1,
    data: Move.extend({ draft: Draft.optional() }),
    activity: () => ({ type: 'updated', text: 'saved the draft' }),
  }),
  'priceRequest.draftCompleted': event({
    version: 1,
    data: Move.extend({ run: z.number().int(), draft: Draft, planned: z.array(PriceMove) }),
    activity: (d) => ({ type: 'action', text: `completed the draft with ${prices(d.draft.changes)}` }),
  }),
  'priceRequest.listsProgressed': event({
    version: 1,
    data: z.object({
      run: z.number().int(),
      done: z.number().int(),
      total: z.number().int(),
      /** Customers up to this id are done. */
      afterId: z.number().int(),
      impacts: z.array(CustomerImpact),
    }),
    activity: () => null,
  }),
  'priceRequest.priceListsGenerated': moved('status', 'made the price lists of the customers'),
  'priceRequest.generationFailed': moved('error', 'could not make the price lists'),
  'priceRequest.approved': event({
    version: 1,
    data: Move.extend({ informContactIds: z.array(z.number().int()) }),
    activity: (d) => ({ type: 'approved', text: `approved the new prices${because(d.reason)}` }),
  }),
  'priceRequest.denied': moved('denied', 'denied the new prices'),
  'priceRequest.applying': moved('status', 'began to apply the prices'),
  'priceRequest.completed': event({
    version: 1,
    data: Move.extend({ applied: z.array(AppliedPrice) }),
    activity: (d) => ({ type: 'status', text: `applied ${prices(d.applied.length)}` }),
  }),
  'priceRequest.applyFailed': moved('error', 'could not apply the prices'),
  'priceRequest.reverting': moved('action', 'began to bring the previous prices back'),
  'priceRequest.reverted': event({
    version: 1,
    data: Move.extend({ restored: z.number().int(), kept: z.array(z.string()) }),
    activity: (d) => ({
      type: 'status',
      text: `brought ${prices(d.restored)} back${d.kept.length ? `; changed since and left: ${d.kept.join(', ')}` : ''}`,
    }),
  }),
  'priceRequest.revertedToDraft': moved('action', 'took it back to draft'),
  'priceRequest.cancelled': moved('status', 'cancelled the price update'),
});
export type PriceRequestEvent = EventOf<typeof priceRequestEvents>;
