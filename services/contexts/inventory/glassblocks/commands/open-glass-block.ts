import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { receiveLines } from '../../commands/receive-lines.ts';
import { stockAggregate } from '../../domain/stock.ts';
import type { Cause } from '../../inventory.contract.ts';
import { glassBlockAggregate, opened } from '../domain/glass-block.ts';

/** Opens a block: in one transaction it is open and its sheets are in the stock, once. 409 when it is open already. */
export const openGlassBlock = command('inventory.openGlassBlock', async ({ id }: { id: number }, context) => {
  const block = await context.load(glassBlockAggregate, id);
  const { number, stockId, sizeId, widthMm, heightMm, sheets, costCents, reference, holderId } = block.state;
  const event = opened(block.state);
  const stock = await context.load(stockAggregate, stockId);
  const cause: Cause = { kind: 'glassBlock', id, text: reference ? `${number}, ${reference}` : number };
  const line = { sizeId, widthMm, heightMm, quantity: sheets, costCents };
  const received = await receiveLines(context, stock.state, [line], cause, holderId);
  return outcome({ id, number, sheets }, change(block, [event]), change(stock, received));
});
