import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { moveStocktake, stocktakeFactsOf } from '../domain/moves.ts';
import { loadStocktake } from './change-stocktake.ts';

interface Id {
  readonly id: number;
}

/** Ends a stocktake without changing any stock. */
export const cancelStocktake = command(
  'inventory.cancelStocktake',
  async ({ id, reason }: Id & { reason: string }, context) => {
    const { stream, idle } = await loadStocktake(context, id);
    const { state } = stream;
    const events = moveStocktake(state.status, 'cancel', stocktakeFactsOf(state, idle), { reason });
    return outcome({ id }, change(stream, events));
  },
);
