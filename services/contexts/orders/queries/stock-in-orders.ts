import { recordUse } from '../../../platform/record-use.ts';

/** A line of any order, cancelled ones too, is of a stock item; as the list of lines knows it. */
export const stockInOrders = recordUse({
  of: 'stock',
  says: (code) => `${code} is on orders`,
  isUsed: async (tx, accountId, stockId) =>
    (
      await tx
        .selectFrom('order_item_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('stock_id', '=', stockId)
        .limit(1)
        .execute()
    ).length,
});
