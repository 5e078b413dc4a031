import { subscriptionStates } from '@glasshouse/state-machines/subscription/subscription';
import { z } from 'zod';
import { AbnText } from '../../platform/contract/abn.ts';
import { EmailText } from '../../platform/contract/checks.ts';
import { contract, DateText, endpoint } from '../../platform/contract/endpoint.ts';
import { SignedJsonInput } from '../../platform/contract/raw-body.ts';
import { text } from '../../platform/contract/words.ts';
import { FeatureFlag } from '../account/account.contract.ts';

/** Who gets the bills of the subscription. */
export const BillingDetails = z.object({
  contactName: text(120).min(1, 'Enter who gets the bills'),
  email: EmailText,
  address: text(300),
  abn: AbnText,
  /** Printed on each bill. */
  purchaseOrder: text(60),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const Interval = z.enum(['month', 'year']);
export type Interval = z.infer<typeof Interval>;

/** Something to subscribe to, at a price for each interval; `users` and `storageGigabytes` are its limits. */
export const BillingProduct = z.object({
  id: z.string(),
  name: z.string(),
  /** Amount of an interval, with two decimals, in `currency`. */
  price: z.string(),
  currency: z.string(),
  interval: Interval,
  users: z.number().int(),
  storageGigabytes: z.number(),
  features: z.array(FeatureFlag),
});
export type BillingProduct = z.infer<typeof BillingProduct>;

const states = Object.keys(subscriptionStates) as [keyof typeof subscriptionStates];

/** The details are empty until somebody says them. */
export const Billing = z.object({
  contactName: z.string(),
  email: z.string(),
  address: z.string(),
  abn: z.string(),
  purchaseOrder: z.string(),
  /** The details were saved once. */
  isSetUp: z.boolean(),
  /** Payments can be made: the product knows its provider. */
  isAvailable: z.boolean(),
  /** The provider knows the company: it has bills there. */
  hasCustomer: z.boolean(),
  subscription: z.object({
    state: z.enum(states),
    isActive: z.boolean(),
    expiryDate: DateText,
    isAutoRenewEnabled: z.boolean(),
    /** What is paid for; null where no payment was made here. */
    productId: z.string().nullable(),
    productName: z.string().nullable(),
    interval: Interval.nullable(),
    price: z.string().nullable(),
  }),
  usage: z.object({
    users: z.number().int(),
    /** 0: no limit is stated. */
    userLimit: z.number().int(),
    storageBytes: z.number(),
    storageGigabytes: z.number(),
  }),
});
export type Billing = z.infer<typeof Billing>;

const Opened = z.object({ url: z.string() });

export const billingContract = contract('billing', {
  getBilling: endpoint({
    method: 'GET',
    path: '/account/billing',
    access: 'billing:read',
    summary: 'Who gets the bills, the state of the subscription, and what is used of its limits',
    response: Billing,
  }),
  updateBilling: endpoint({
    method: 'PUT',
    path: '/account/billing',
    access: 'billing:update',
    whenExpired: true,
    summary: 'Say who gets the bills; the first time completes the initial billing setup',
    body: BillingDetails,
    response: z.object({}),
  }),
  openCheckout: endpoint({
    method: 'POST',
    path: '/addons/billing/session/checkout',
    access: 'billing:create',
    whenExpired: true,
    summary: 'A page of the payment provider where a product is subscribed to; 503 when payments are not configured',
    body: z.object({ productId: text(100).min(1, 'Choose a product'), interval: Interval }),
    response: Opened,
  }),
  openPortal: endpoint({
    method: 'POST',
    path: '/addons/billing/session/portal',
    access: 'billing:create',
    whenExpired: true,
    summary:
      'A page of the payment provider with bills, cards and the subscription; 503 when payments are not configured',
    response: Opened,
  }),
  listBillingProducts: endpoint({
    method: 'GET',
    path: '/addons/billing/products',
    access: 'billing:read',
    summary: 'What can be subscribed to; 503 when payments are not configured',
    response: z.array(BillingProduct),
  }),
  receiveStripeEvent: endpoint({
    method: 'POST',
    path: '/addons/billing/webhook',
    access: 'signed',
    signature: 'stripe-signature',
    summary: 'News of the payment provider, signed by it over the very bytes',
    body: SignedJsonInput,
    response: z.object({}),
  }),
});
