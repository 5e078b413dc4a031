import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { PriceListConfig } from './customer-price-lists.contract.ts';
import type { PriceListConfigEvent } from './customer-price-lists.events.ts';

/** What stands on the price list of a customer; its stream has the customer's id. */
export interface PriceListConfigState {
  readonly config: PriceListConfig;
}

/** Folds what was set for a customer. */
export const priceListConfigAggregate: Aggregate<PriceListConfigState, PriceListConfigEvent> = {
  type: 'priceListConfig',
  evolve: (_, event) => ({ config: event.data.config }),
};

/** What stands on the list of a customer: as it was set, otherwise everything. */
export async function priceListConfigOf(tx: Tx, accountId: number, customerId: number): Promise<PriceListConfig> {
  const found = await findAggregate(tx, accountId, priceListConfigAggregate, customerId, false);
  return found?.state.config ?? PriceListConfig.parse({});
}
