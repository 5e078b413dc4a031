import { z } from 'zod';
import { asStored } from '../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { BillingDetails, Interval } from './billing.contract.ts';

export const billingEvents = defineEvents('billing', {
  'billing.detailsChanged': event({
    version: 1,
    data: asStored(BillingDetails),
    activity: ({ contactName }) => ({ type: 'updated', text: `changed who gets the bills: ${contactName}` }),
  }),
  'billing.customerKnown': event({
    version: 1,
    data: z.object({ customerId: z.string() }),
    activity: () => ({ type: 'action', text: 'opened an account with the payment provider' }),
  }),
  'billing.notified': event({
    version: 1,
    /** What the provider calls its news; it tells that something changed, never what. */
    data: z.object({ noticeId: z.string(), type: z.string() }),
    activity: ({ type }) => ({ type: 'action', text: `heard of the payment provider: ${type}` }),
  }),
  'billing.subscriptionRead': event({
    version: 1,
    data: z.object({
      subscriptionId: z.string(),
      status: z.string(),
      productId: z.string(),
      productName: z.string(),
      interval: Interval,
      price: z.string(),
    }),
    activity: ({ productName, status }) => ({ type: 'updated', text: `subscription ${productName}: ${status}` }),
  }),
});
export type BillingEvent = EventOf<typeof billingEvents>;
