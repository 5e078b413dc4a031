import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStock } from './load-stock.ts';

/** Brings an archived stock item back; restoring a live one changes nothing. */
export const restoreStock = command('inventory.restoreStock', async ({ id }: { id: number }, context) => {
  const stock = await loadStock(context, id);
  return outcome({ id }, change(stock, stock.state.isArchived ? [{ type: 'stock.restored', data: {} }] : []));
});
