import { query } from '../../../../platform/cqrs/query.ts';
import { readStocktake, readStocktakeEvents } from '../read-stocktake.ts';
import { stocktakeView } from '../stocktake-view.ts';

/** One stocktake, exact. */
export const getStocktake = query('inventory.getStocktake', async ({ id }: { id: number }, context) => {
  const found = await readStocktake(context.db, context.accountId, id);
  return stocktakeView({ ...found, can: context.can, stream: await readStocktakeEvents(context, id) });
});
