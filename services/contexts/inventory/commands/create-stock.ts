import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { receive } from '../domain/sheets.ts';
import { stockAggregate } from '../domain/stock.ts';
import { type Grouped, putInGroups } from '../groups/put-in-groups.ts';
import type { NewStock } from '../inventory.contract.ts';
import type { StockEvent } from '../inventory.events.ts';
import { claimStockCode } from './claim-code.ts';
import { nextSizeId } from './next-size-id.ts';

/** Adds a stock item; sheets that stand already are received as its opening balance. */
export const createStock = command('inventory.createStock', async (input: NewStock, context) => {
  const stock = await context.start(stockAggregate);
  await claimStockCode(context, input.code, stock.id);
  const { groups, made } = await putInGroups(context, input);
  const created = await createdEvent({ ...input, ...groups }, context);
  const state = stockAggregate.evolve(null, created, context.now.toISOString());
  const opening = input.sheetSizes.flatMap(({ quantity, costCents }, i) => {
    const sizeId = state.sheetSizes[i]?.sizeId;
    if (!quantity || !sizeId) return [];
    return [receive(state, sizeId, quantity, costCents, { kind: 'opening', id: null, text: 'opening balance' })];
  });
  return outcome({ id: stock.id }, change(stock, [created, ...opening]), ...made);
});

async function createdEvent({ sheetSizes, ...data }: NewStock & Grouped, context: CommandContext): Promise<StockEvent> {
  const sizes = [];
  for (const { widthMm, heightMm, costCents } of sheetSizes)
    sizes.push({ sizeId: await nextSizeId(context), widthMm, heightMm, costCents });
  return { type: 'stock.created', data: { ...data, sheetSizes: sizes } };
}
