import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { putByCode } from '../../bins/put-by-code.ts';
import { stockAggregate } from '../../domain/stock.ts';
import { created, glassBlockAggregate } from '../domain/glass-block.ts';
import type { NewGlassBlock } from '../glassblocks.contract.ts';

/** Adds a closed block. Its sheets are not in the stock before it is opened. 409 while the company uses no blocks. */
export const createGlassBlock = command('inventory.createGlassBlock', async (input: NewGlassBlock, context) => {
  const { stockId, sizeId, sheets, reference } = input;
  const place = await putByCode(context, input.bin);
  const { code: stockCode, thicknessMm, size } = await glassOf(context, stockId, sizeId);
  const { widthMm, heightMm } = size;
  const costCents = input.costCents ?? size.costCents;
  const { label: number } = await context.nextLabel('glassBlock');
  const { features, settings } = await accountFacts(context.tx, context.accountId);
  const facts = { isIncluded: features.includes('inventoryAdvanced'), isEnabled: settings.enableGlassBlocks };
  const glass = { stockId, stockCode, thicknessMm, sizeId, widthMm, heightMm };
  const event = created({ number, ...glass, sheets, costCents, ...place, reference }, facts);
  const block = await context.start(glassBlockAggregate);
  return outcome({ id: block.id, number }, change(block, [event]));
});

/** Glass that is in use and one of its sizes, locked so that neither goes meanwhile; 422 naming the field. */
async function glassOf(context: CommandContext, stockId: number, sizeId: number) {
  const stock = (await context.find(stockAggregate, stockId))?.state;
  if (!stock || stock.isDeleted) throw badField('stockId', 'There is no such stock item');
  if (stock.isArchived) throw badField('stockId', `${stock.code} is archived: restore it first`);
  const size = stock.sheetSizes.find((one) => one.sizeId === sizeId);
  if (!size) throw badField('sizeId', `${stock.code} has no such sheet size`);
  return { ...stock, size };
}
