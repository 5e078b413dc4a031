import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { LookupQuery } from '../pricing.contract.ts';
import { priceWithGst } from '../reading/price-with-gst.ts';

/** The price of one item, or the reason why there is none. */
export const lookupItem = query('pricing.lookupItem', async (item: LookupQuery, context) => {
  const [answer] = await priceWithGst(context, [item]);
  if (!answer) throw notFound();
  return answer;
});
