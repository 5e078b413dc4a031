import { z } from 'zod';
import { asStored } from '../../../platform/contract/words.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { CustomerPriceListBody, PriceListConfig } from './customer-price-lists.contract.ts';

const Data = z.object({
  customerId: z.number().int(),
  customerName: z.string(),
  body: asStored(CustomerPriceListBody),
  fromAt: z.string().nullable(),
  untilAt: z.string().nullable(),
});

export const customerPriceListEvents = defineEvents('pricing', {
  'customerPriceList.created': event({
    version: 1,
    data: Data,
    activity: (d) => ({ type: 'created', text: `added the price list ${d.body.name}` }),
  }),
  'customerPriceList.updated': event({
    version: 1,
    data: Data,
    activity: () => ({ type: 'updated', text: 'changed the price list' }),
  }),
  'customerPriceList.archived': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'archived', text: 'archived the price list' }),
  }),
  'customerPriceList.deleted': event({
    version: 1,
    data: z.object({ name: z.string() }),
    activity: (d) => ({ type: 'deleted', text: `deleted the price list ${d.name}` }),
  }),
  'customerPriceList.emailed': event({
    version: 1,
    data: z.object({ recipient: z.string() }),
    activity: (d) => ({ type: 'emailed', text: `sent the price list to ${d.recipient}` }),
  }),
  'priceListConfig.set': event({
    version: 1,
    data: z.object({ customerName: z.string(), config: PriceListConfig }),
    activity: () => ({ type: 'updated', text: 'changed the content of the price list' }),
  }),
});
type All = EventOf<typeof customerPriceListEvents>;
export type PriceListConfigEvent = Extract<All, { type: 'priceListConfig.set' }>;
export type CustomerPriceListEvent = Exclude<All, PriceListConfigEvent>;
