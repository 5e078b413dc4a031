import { query } from '../../../platform/cqrs/query.ts';
import { priceWithGst } from '../price-with-gst.ts';
import type { LookupQuery } from '../pricing.contract.ts';

/** Prices of several items, in the order asked; an item without a price carries its reason. */
export const lookupItems = query('pricing.lookupItems', ({ queries }: { queries: LookupQuery[] }, { db, accountId }) =>
  priceWithGst(db, accountId, queries),
);
