import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { Rates } from './pricing.contract.ts';

export type { DerivedPrice, ItemRates, PriceNode, Rates } from './pricing.contract.ts';

/** One price before and after; `before` null followed its group, `after` null does so again. */
export const PriceMove = z.object({
  key: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type PriceMove = z.infer<typeof PriceMove>;

const counted = (n: number) => (n === 1 ? '1 price' : `${n} prices`);

export const pricingEvents = defineEvents('pricing', {
  'priceList.created': event({
    version: 1,
    data: z.object({ name: z.string(), rates: Rates }),
    activity: (d) => ({ type: 'created', text: `added the price list ${d.name}` }),
  }),
  'priceList.ratesChanged': event({
    version: 1,
    data: z.object({
      rates: Rates,
      /** What differs from before, by key; left out by events older than price requests. */
      changes: z.array(PriceMove).optional(),
      /** The price request that changed them. */
      requestId: z.number().int().optional(),
      /** Prices brought back get back who had set them; null is nobody known. */
      owners: z.record(z.string(), z.number().int().nullable()).optional(),
    }),
    activity: (d) => ({
      type: 'updated',
      text: d.changes ? `changed ${counted(d.changes.length)}` : 'changed the rates',
    }),
  }),
  'priceList.deleted': event({
    version: 1,
    data: z.object({ name: z.string() }),
    activity: (d) => ({ type: 'deleted', text: `deleted the price list ${d.name}` }),
  }),
});
export type PricingEvent = EventOf<typeof pricingEvents>;
