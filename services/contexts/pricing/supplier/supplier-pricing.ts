import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { SupplierTerms } from './supplier-pricing.contract.ts';
import type { SupplierPricingEvent } from './supplier-pricing.events.ts';

/** What one supplier asks for the stock item. */
export interface SupplierOffer extends SupplierTerms {
  readonly priceId: number;
  readonly supplierId: number;
  readonly supplierName: string;
}

/** The offers for one stock item; its stream has the id of the stock item. */
export interface SupplierPricingState {
  readonly offers: readonly SupplierOffer[];
  /** One of the offers; null when there is none. The first offer is preferred until another is chosen. */
  readonly preferredSupplierId: number | null;
}

const nothing: SupplierPricingState = { offers: [], preferredSupplierId: null };

/** Folds the offers of a stock item. */
export const supplierPricingAggregate: Aggregate<SupplierPricingState, SupplierPricingEvent> = {
  type: 'supplierPricing',
  evolve(before, event) {
    const state = before ?? nothing;
    const { supplierId } = event.data;
    const others = state.offers.filter((offer) => offer.supplierId !== supplierId);
    switch (event.type) {
      case 'supplierPricing.set': {
        const { terms, priceId, supplierName } = event.data;
        const offers = [...others, { ...terms, priceId, supplierId, supplierName }];
        return { offers, preferredSupplierId: state.preferredSupplierId ?? supplierId };
      }
      case 'supplierPricing.removed':
        return {
          offers: others,
          preferredSupplierId:
            state.preferredSupplierId === supplierId ? (others[0]?.supplierId ?? null) : state.preferredSupplierId,
        };
      case 'supplierPricing.preferredSet':
        return { ...state, preferredSupplierId: supplierId };
    }
  },
};
