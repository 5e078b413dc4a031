import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { PricingEvent, Rates } from '../pricing.events.ts';

/** Rates under a name; AUD without GST. */
export interface PriceListState {
  readonly name: string;
  readonly rates: Rates;
  /** The price request that set a price last, by key; null is a change by hand. */
  readonly owners?: Readonly<Record<string, number | null>>;
  readonly isDeleted?: boolean;
}

/** Folds a price list's events. */
export const priceListAggregate: Aggregate<PriceListState, PricingEvent> = {
  type: 'priceList',
  evolve(state, event) {
    if (event.type === 'priceList.created') return event.data;
    if (!state) throw new Error(`${event.type} before priceList.created`);
    if (event.type === 'priceList.deleted') return { ...state, isDeleted: true };
    const { rates, changes = [], requestId = null, owners } = event.data;
    const set = owners ?? Object.fromEntries(changes.map(({ key }) => [key, requestId]));
    return { ...state, rates, owners: { ...state.owners, ...set } };
  },
};
