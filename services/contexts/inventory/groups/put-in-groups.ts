import { allows } from '../../../platform/contract/access.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { startRecord } from '../../../platform/lists/list-commands.ts';
import { findRecord, recordIdByName } from '../../../platform/lists/list-records.ts';
import type { StockData } from '../inventory.contract.ts';
import { stockCategories, stockPriceGroups } from './groups.contract.ts';

type Asked = Pick<StockData, 'categoryId' | 'priceGroup' | 'priceGroupId'>;
/** The groups of a stock item with their names. */
export type Grouped = Asked & { category: string };

/**
 * The category and the price group a stock item is in. A price group can be given by its id or its name; a name that
 * nobody has used yet makes the group, for whoever may create price groups.
 */
export async function putInGroups(context: CommandContext, asked: Asked): Promise<{ groups: Grouped; made: Change[] }> {
  const { tx, accountId } = context;
  const { categoryId } = asked;
  const category = categoryId === null ? null : await findRecord(tx, accountId, stockCategories, categoryId);
  if (categoryId !== null && !category) throw badField('categoryId', 'There is no such stock category');
  const { made, ...priceGroup } = await priceGroupOf(context, asked);
  return { groups: { categoryId, category: category?.name ?? '', ...priceGroup }, made };
}

async function priceGroupOf(context: CommandContext, { priceGroup: name, priceGroupId }: Asked) {
  const { tx, accountId } = context;
  const id = priceGroupId ?? (name === '' ? null : await recordIdByName(tx, accountId, stockPriceGroups, name));
  if (id === null) return name === '' ? { priceGroup: '', priceGroupId: null, made: [] } : newGroup(context, name);
  const group = await findRecord(tx, accountId, stockPriceGroups, id);
  if (!group) throw badField('priceGroupId', 'There is no such price group');
  if (name !== '' && name.toLowerCase() !== group.name.toLowerCase())
    throw badField('priceGroup', `The price group chosen is called ${group.name}`);
  return { priceGroup: group.name, priceGroupId: id, made: [] };
}

async function newGroup(context: CommandContext, name: string) {
  if (!allows(stockPriceGroups.rights.create, (right) => context.can(right), false))
    throw badField('priceGroup', `There is no price group ${name}: choose one, or ask for it to be added`);
  const { id, made } = await startRecord(context, stockPriceGroups, { name, description: '' });
  return { priceGroup: name, priceGroupId: id, made: [made] };
}
