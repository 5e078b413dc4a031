import { recordUse } from '../../../platform/record-use.ts';

/** A line of any purchase order is of a stock item; as the lines are listed. */
export const stockInPurchaseOrders = recordUse({
  of: 'stock',
  says: (code) => `${code} is on purchase orders`,
  isUsed: async (tx, accountId, stockId) =>
    (
      await tx
        .selectFrom('purchase_order_line')
        .select('line_id')
        .where('account_id', '=', accountId)
        .where('stock_id', '=', stockId)
        .limit(1)
        .execute()
    ).length,
});
