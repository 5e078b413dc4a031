import { z } from 'zod';
import { asStored } from '../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { FeatureFlag } from '../account/account.contract.ts';
import { BillingDetails, Interval } from './billing.contract.ts';

/** What a product gave on the day it was given. */
const Given = z.object({
  productId: z.string(),
  productName: z.string(),
  flags: z.array(FeatureFlag),
  users: z.number().int(),
  storageGigabytes: z.number(),
});
/** A subscription given by hand, for days that are both included. */
const Granted = Given.extend({
  id: z.number().int(),
  from: z.string(),
  to: z.string(),
  quantity: z.number().int(),
  autoRenew: z.boolean(),
  reason: z.string(),
});

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
  'billing.subscriptionGranted': event({
    version: 1,
    data: Granted,
    activity: (d) => ({ type: 'updated', text: `added the subscription ${d.productName} to ${d.to}: ${d.reason}` }),
  }),
  'billing.subscriptionAmended': event({
    version: 1,
    data: Granted,
    activity: (d) => ({ type: 'updated', text: `changed the subscription ${d.productName} to ${d.to}: ${d.reason}` }),
  }),
  'billing.subscriptionRenewed': event({
    version: 1,
    data: z.object({ id: z.number().int(), to: z.string() }),
    activity: ({ to }) => ({ type: 'updated', text: `renewed the subscription to ${to}` }),
  }),
  'billing.productAdded': event({
    version: 1,
    data: Given.extend({ reason: z.string() }),
    activity: (d) => ({ type: 'updated', text: `added ${d.productName}: ${d.reason}` }),
  }),
});
export type BillingEvent = EventOf<typeof billingEvents>;
