import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStock } from './load-stock.ts';

/** Takes a stock item out of use; archiving an archived one changes nothing. */
export const archiveStock = command('inventory.archiveStock', async ({ id }: { id: number }, context) => {
  const stock = await loadStock(context, id);
  return outcome({ id }, change(stock, stock.state.isArchived ? [] : [{ type: 'stock.archived', data: {} }]));
});
