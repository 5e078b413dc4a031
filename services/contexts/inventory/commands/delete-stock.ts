import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { hasBlocks } from '../glassblocks/queries/blocks-of-stock.ts';
import { releaseStockCode } from './claim-code.ts';
import { loadStock } from './load-stock.ts';

/** Deletes a stock item that was never used; 409 naming what uses it. What was used is archived instead. */
export const deleteStock = command('inventory.deleteStock', async ({ id }: { id: number }, context) => {
  const stock = await loadStock(context, id);
  const { code } = stock.state;
  const own = await ownUseOf(context, id);
  const use = own ? `${code} ${own}` : (await context.findUse({ type: 'stock', id, name: code }))?.text;
  if (use) throw conflict('StockInUseError', `${use}: archive it instead`);
  await releaseStockCode(context, code, id);
  return outcome({ id }, change(stock, [{ type: 'stock.deleted', data: { code } }]));
});

async function ownUseOf({ tx, accountId }: CommandContext, id: number): Promise<string | null> {
  const moves = await tx
    .selectFrom('event')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('stream_id', '=', id)
    .where('type', 'in', ['stock.sheetsReceived', 'stock.sheetsDrawn', 'stock.sheetsReturned', 'stock.adjusted'])
    .limit(1)
    .execute();
  if (moves.length) return 'has movements';
  return (await hasBlocks(tx, accountId, id)) ? 'has glass blocks' : null;
}
