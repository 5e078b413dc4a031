import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { recordUse } from '../../../../platform/record-use.ts';
import { supplierPricingAggregate } from '../supplier-pricing.ts';

/** A supplier offers a stock item, exact. */
export const stockWithSupplierPrices = recordUse({
  of: 'stock',
  says: (code) => `${code} has supplier prices`,
  async isUsed(tx, accountId, stockId) {
    const found = await findAggregate(tx, accountId, supplierPricingAggregate, stockId, false);
    return found?.state.offers.length ?? 0;
  },
});
