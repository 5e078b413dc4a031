import { query } from '../../../platform/cqrs/query.ts';
import { priceListNames } from '../price-lists.facts.ts';

/** The account's price lists by name. */
export const listPriceLists = query('pricing.listPriceLists', (_: object, { db, accountId }) =>
  priceListNames(db, accountId),
);
