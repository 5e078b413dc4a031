import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { findRecordsById } from '../../../../platform/lists/list-records.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { stockCategories } from '../../groups/groups.contract.ts';
import { isOpenStocktake, moveStocktake, stocktakeFactsOf } from '../domain/moves.ts';
import { stocktakeAggregate } from '../domain/stocktake.ts';
import { itemsOf, nameOf } from '../items-of-scope.ts';
import type { NewStocktake } from '../stocktakes.contract.ts';
import type { Item } from '../stocktakes.events.ts';

/** Starts a stocktake of what stands in the racks now. 409 while another open one covers some of it. */
export const createStocktake = command('inventory.createStocktake', async (input: NewStocktake, context) => {
  // The number is taken first: its row is locked, so that two stocktakes of the same stock never start side by side.
  const { label: number } = await context.nextLabel('stocktake');
  const scopeText = await scopeTextOf(context, input);
  const items = (await itemsOf(context.tx, context.accountId, input)).map((item, i) => ({ ...item, id: i + 1 }));
  const overlapsAnother = await isCoveredElsewhere(context, items);
  const stocktake = await context.start(stocktakeAggregate);
  const facts = stocktakeFactsOf({ items: [] }, new Set(), { hasStock: items.length > 0, overlapsAnother });
  const isBlind = input.isBlind ?? (await accountFacts(context.tx, context.accountId)).settings.stocktakeIsBlind;
  const events = moveStocktake(null, 'create', facts, { ...input, isBlind, number, scopeText, items });
  return outcome({ id: stocktake.id }, change(stocktake, events));
});

async function scopeTextOf(context: CommandContext, input: NewStocktake): Promise<string> {
  if (input.scope === 'all') return 'All stock';
  if (input.scope === 'stock') {
    if (!input.stockIds.length) throw badField('stockIds', 'Choose what to count');
    return nameOf(context.tx, context.accountId, input.stockIds);
  }
  if (!input.categoryIds.length) throw badField('categoryIds', 'Choose a category');
  const known = await findRecordsById(context.tx, context.accountId, stockCategories, input.categoryIds);
  const names = input.categoryIds.flatMap((id) => known.get(id)?.name ?? []);
  if (names.length < input.categoryIds.length) throw badField('categoryIds', 'There is no such stock category');
  return names.join(', ');
}

/** Whether an open stocktake covers one of the same sizes or offcuts, exact. */
async function isCoveredElsewhere({ tx, accountId }: CommandContext, items: readonly Item[]): Promise<boolean> {
  const rows = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', stocktakeAggregate.type)
    .execute();
  const found = await findAggregates(
    tx,
    accountId,
    stocktakeAggregate,
    rows.map((row) => row.id),
  );
  const keyOf = (item: Item) => `${item.sizeId} ${item.glassLevelId}`;
  const taken = new Set(
    found.filter(({ state }) => isOpenStocktake(state.status)).flatMap(({ state }) => state.items.map(keyOf)),
  );
  return items.some((item) => taken.has(keyOf(item)));
}
