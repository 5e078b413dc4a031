import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { archiveBlocker } from '../inventory.contract.ts';
import { loadStock } from './load-stock.ts';

/** Takes a stock item out of use; 409 while sheets of it are on hand. Archiving an archived one changes nothing. */
export const archiveStock = command('inventory.archiveStock', async ({ id }: { id: number }, context) => {
  const stock = await loadStock(context, id);
  const { code, sheetSizes } = stock.state;
  const sheets = sheetSizes.reduce((all, size) => all + size.quantity, 0);
  const blocker = stock.state.isArchived ? null : archiveBlocker({ code, sheets });
  if (blocker) throw conflict('StockOnHandError', `${blocker}. Adjust them to 0 before it is archived`);
  return outcome({ id }, change(stock, stock.state.isArchived ? [] : [{ type: 'stock.archived', data: {} }]));
});
