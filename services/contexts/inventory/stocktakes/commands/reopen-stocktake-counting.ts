import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { moveStocktake, stocktakeFactsOf } from '../domain/moves.ts';
import { loadStocktake } from './change-stocktake.ts';

interface Id {
  readonly id: number;
}

/** Opens the whole count again; counts stay. */
export const reopenStocktakeCounting = command('inventory.reopenStocktakeCounting', async ({ id }: Id, context) => {
  const { stream, idle } = await loadStocktake(context, id);
  const { state } = stream;
  return outcome({ id }, change(stream, moveStocktake(state.status, 'counting', stocktakeFactsOf(state, idle))));
});
