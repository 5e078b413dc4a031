import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { moveStocktake, stocktakeFactsOf } from '../domain/moves.ts';
import { loadStocktake } from './change-stocktake.ts';

interface Id {
  readonly id: number;
}

/** Has the flagged items counted again, and those given beside them. Their counts are put aside. */
export const recountStocktake = command(
  'inventory.recountStocktake',
  async ({ id, itemIds }: Id & { itemIds: number[] }, context) => {
    const { stream, idle } = await loadStocktake(context, id);
    const { state } = stream;
    const chosen = state.items.filter((item) => item.isRecount || itemIds.includes(item.id)).map((item) => item.id);
    const facts = stocktakeFactsOf(state, idle, { flaggedItems: chosen.length });
    return outcome({ id }, change(stream, moveStocktake(state.status, 'recount', facts, { itemIds: chosen })));
  },
);
