import {
  type Stocktake,
  stocktakesContract,
} from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';

const c = stocktakesContract;
const one = [c.getStocktake, c.listStocktakeItems, c.listStocktakes] as const;

/** Starts a stocktake and opens it. */
export const useCreateStocktake = (onDone: (id: number) => void) =>
  useCommand(c.createStocktake, {
    success: 'Stocktake started',
    refresh: [c.listStocktakes],
    onDone: ({ id }) => onDone(id),
  });

/** Flags items to be counted again, or takes the flags off. */
export const useFlagItems = () => useCommand(c.flagStocktakeItems, { refresh: one });

/** The actions of a stocktake that are one call. */
export const stocktakeKind = recordActions<Stocktake>()({
  calls: {
    review: c.reviewStocktake,
    recount: c.recountStocktake,
    counting: c.reopenStocktakeCounting,
    complete: c.completeStocktake,
    cancel: c.cancelStocktake,
  },
  changed: one,
  says: {
    review: 'Differences calculated',
    recount: 'Recount started',
    counting: 'Counting reopened',
    complete: 'Stocktake completed, the stock is corrected',
    cancel: 'Stocktake cancelled, no stock changed',
  },
});
