import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { priceListFacts } from '../price-lists.facts.ts';

/** One price list with its rates, exact. */
export const getPriceList = query('pricing.getPriceList', async ({ id }: { id: number }, { db, accountId }) => {
  const list = await priceListFacts(db, accountId, id);
  if (!list) throw notFound();
  return list;
});
