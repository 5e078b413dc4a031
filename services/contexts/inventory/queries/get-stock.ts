import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts, stockTotals } from '../inventory.facts.ts';

/** One stock item with its sheets, exact. */
export const getStock = query('inventory.getStock', async ({ id }: { id: number }, { db, accountId }) => {
  const stock = await stockFacts(db, accountId, id);
  if (!stock) throw notFound();
  return { ...stock, ...stockTotals(stock) };
});
