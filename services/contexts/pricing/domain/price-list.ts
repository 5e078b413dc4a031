import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { PricingEvent, Rates } from '../pricing.events.ts';

/** Rates under a name; AUD without GST. */
export interface PriceListState {
  readonly name: string;
  readonly rates: Rates;
}

/** Folds a price list's events. */
export const priceListAggregate: Aggregate<PriceListState, PricingEvent> = {
  type: 'priceList',
  evolve(state, event) {
    if (event.type === 'priceList.created') return event.data;
    if (!state) throw new Error(`${event.type} before priceList.created`);
    return { ...state, rates: event.data.rates };
  },
};
