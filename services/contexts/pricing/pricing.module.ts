import { defineContext } from '../../platform/context.ts';
import { priceListAggregate } from './domain/price-list.ts';
import { pricingEvents } from './pricing.events.ts';
import { pricingRoutes } from './pricing.http.ts';

/** The price list and what follows from it: the price of an item with its derivation. */
export const pricingContext = defineContext({
  name: 'pricing',
  events: [pricingEvents],
  aggregates: [priceListAggregate],
  routes: [pricingRoutes],
});
