import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { priceRequestsContract } from './requests/price-requests.contract.ts';

/** Price requests are found by number and name. */
export const priceRequestSearch: SearchSource = {
  kind: 'priceRequest',
  group: 'Price updates',
  icon: 'pricing',
  below: '/pricing/requests',
  from: 'price_request_list',
  text: 'search',
  name: sql`number || ', ' || name`,
  access: priceRequestsContract.listPriceRequests.access,
};
