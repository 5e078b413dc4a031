import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { stockInGroup } from '../../queries/stock-in-group.ts';
import { groupNouns } from '../domain/group.ts';
import type { GroupType } from '../groups.events.ts';

/** The field of a stock item that names a group; other groups are not named by stock. */
const fields = { stockCategory: 'categoryId', stockPriceGroup: 'priceGroupId' } as const;
const isNamedByStock = (type: GroupType): type is keyof typeof fields => type in fields;

/** 409 with the number of stock items that are in the group. */
export async function assertUnused(context: CommandContext, type: GroupType, id: number, name: string): Promise<void> {
  if (!isNamedByStock(type)) return;
  const used = (await stockInGroup(context.tx, context.accountId, fields[type], id)).length;
  if (used === 0) return;
  const items = used === 1 ? '1 stock item is' : `${used} stock items are`;
  throw conflict('GroupInUseError', `${items} in ${name}: move them to another ${groupNouns[type]} first`, { used });
}
