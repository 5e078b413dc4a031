import { recordUse } from '../../../platform/record-use.ts';
import { stockInGroup } from '../groups/stock-in-group.ts';

/** Stock items are in a category or a price group. */
const groupOfStock = (of: string, field: 'categoryId' | 'priceGroupId') =>
  recordUse({
    of,
    says: (name, count) => `${count === 1 ? '1 stock item is' : `${count} stock items are`} in ${name}`,
    isUsed: async (tx, accountId, id) => (await stockInGroup(tx, accountId, field, id)).length,
  });

export const groupsOfStock = [
  groupOfStock('stockCategory', 'categoryId'),
  groupOfStock('stockPriceGroup', 'priceGroupId'),
];
