import { projection } from '../../../platform/projections/projection.ts';
import type { contactEvents } from '../../contacts/contacts.events.ts';
import type { pricingEvents } from '../../pricing/pricing.events.ts';

const nothing = async () => {};

/** Tells every browser that prices it was given may not hold any more. It keeps no rows. */
export const priceNews = projection<typeof pricingEvents & typeof contactEvents>({
  name: 'price_news',
  tables: [],
  on: {
    'priceList.created': nothing,
    'priceList.ratesChanged': nothing,
    'contact.updated': nothing,
  },
  tells: () => [{ topic: '/pricing/changes' }],
});
