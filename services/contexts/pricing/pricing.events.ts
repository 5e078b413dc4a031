import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { Rates } from './pricing.contract.ts';

export type { DerivedPrice, ItemRates, PriceNode, Rates } from './pricing.contract.ts';

export const pricingEvents = defineEvents('pricing', {
  'priceList.created': event({
    version: 1,
    data: z.object({ name: z.string(), rates: Rates }),
    activity: (d) => ({ type: 'created', text: `added the price list ${d.name}` }),
  }),
  'priceList.ratesChanged': event({
    version: 1,
    data: z.object({ rates: Rates }),
    activity: () => ({ type: 'updated', text: 'changed the rates' }),
  }),
});
export type PricingEvent = EventOf<typeof pricingEvents>;
