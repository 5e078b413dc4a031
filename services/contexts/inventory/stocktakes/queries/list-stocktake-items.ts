import { query } from '../../../../platform/cqrs/query.ts';
import { itemViews, readStocktake } from '../read-stocktake.ts';

/** The items of a stocktake with their counts and, unless the count is blind, their differences. */
export const listStocktakeItems = query('inventory.listStocktakeItems', async ({ id }: { id: number }, context) => {
  const found = await readStocktake(context.db, context.accountId, id);
  return { data: await itemViews(context, found, found.state.items) };
});
