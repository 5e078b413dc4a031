import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { findRecord } from '../../../platform/lists/list-records.ts';
import { formatOf, stockAggregate } from '../domain/stock.ts';
import { stockCategories, stockPriceGroups } from '../groups/groups.contract.ts';

/** A stock item calls its category and price group what they are called now. */
export const followGroupName = command('inventory.followGroupName', async ({ id }: { id: number }, context) => {
  const stock = await context.load(stockAggregate, id);
  const { tx, accountId } = context;
  const { sheetSizes, isArchived: _, createdAt: __, holderId: ___, ...data } = stock.state;
  const { categoryId, priceGroupId } = data;
  const category = categoryId === null ? null : await findRecord(tx, accountId, stockCategories, categoryId);
  const group = priceGroupId === null ? null : await findRecord(tx, accountId, stockPriceGroups, priceGroupId);
  const named = { category: category?.name ?? data.category, priceGroup: group?.name ?? data.priceGroup };
  const isSame = named.category === data.category && named.priceGroup === data.priceGroup;
  const event = { type: 'stock.updated' as const, data: { ...data, ...named, sheetSizes: sheetSizes.map(formatOf) } };
  return outcome({ id }, change(stock, isSame ? [] : [event]));
});
