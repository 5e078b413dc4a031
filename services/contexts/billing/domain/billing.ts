import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { BillingDetails } from '../billing.contract.ts';
import type { BillingEvent } from '../billing.events.ts';

type Read = Extract<BillingEvent, { type: 'billing.subscriptionRead' }>['data'];

/** How a company pays for the product; the stream has the account's id. */
export interface BillingState {
  readonly details: BillingDetails | null;
  /** The provider's id of the company; null until its first checkout. */
  readonly customerId: string | null;
  /** The subscription as it was last fetched; null when none was ever paid for here. */
  readonly subscription: Read | null;
}

const none: BillingState = { details: null, customerId: null, subscription: null };

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
    }
  },
};
