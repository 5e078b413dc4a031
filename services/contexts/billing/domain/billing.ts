import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import type { BillingDetails } from '../billing.contract.ts';
import type { BillingEvent } from '../billing.events.ts';
import type { Given, Granted } from './granted.ts';

type Read = Extract<BillingEvent, { type: 'billing.subscriptionRead' }>['data'];

/** How a company pays for the product; the stream has the account's id. */
export interface BillingState {
  readonly details: BillingDetails | null;
  /** The provider's id of the company; null until its first checkout. */
  readonly customerId: string | null;
  /** The subscription as it was last fetched; null when none was ever paid for here. */
  readonly subscription: Read | null;
  /** Subscriptions given by hand. Absent in states of before there were any. */
  readonly granted?: readonly Granted[];
  /** Flags and limits added one by one. Absent in states of before there were any. */
  readonly addOns?: readonly Given[];
}

const none: BillingState = { details: null, customerId: null, subscription: null };

const givenFields = ['productId', 'productName', 'flags', 'users', 'storageGigabytes'] as const;
const grantedFields = ['id', 'from', 'to', 'quantity', 'autoRenew', ...givenFields] as const;
const grantedBy = (data: Granted): Granted => pick(data, grantedFields);
const changed = ({ granted = [] }: BillingState, id: number, set: Partial<Granted>) =>
  granted.map((one) => (one.id === id ? { ...one, ...set } : one));

/** Folds the events of a company's billing. */
export const billingAggregate: Aggregate<BillingState, BillingEvent> = {
  type: 'billing',
  evolve(before, event) {
    const state = before ?? none;
    switch (event.type) {
      case 'billing.detailsChanged':
        return { ...state, details: event.data };
      case 'billing.customerKnown':
        return { ...state, customerId: event.data.customerId };
      case 'billing.notified':
        return state;
      case 'billing.subscriptionRead':
        return { ...state, subscription: event.data };
      case 'billing.subscriptionGranted':
        return { ...state, granted: [...(state.granted ?? []), grantedBy(event.data)] };
      case 'billing.subscriptionAmended':
        return { ...state, granted: changed(state, event.data.id, grantedBy(event.data)) };
      case 'billing.subscriptionRenewed':
        return { ...state, granted: changed(state, event.data.id, { to: event.data.to }) };
      case 'billing.productAdded':
        return { ...state, addOns: [...(state.addOns ?? []), pick(event.data, givenFields)] };
    }
  },
};
