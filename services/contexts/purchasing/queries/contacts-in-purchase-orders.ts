import { recordUse } from '../../../platform/record-use.ts';

/** Any purchase order goes to a supplier; as the list knows it. */
export const contactsInPurchaseOrders = recordUse({
  of: 'contact',
  says: (name) => `${name} has purchase orders`,
  isUsed: async (tx, accountId, contactId) =>
    (
      await tx
        .selectFrom('purchase_order_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('supplier_id', '=', contactId)
        .limit(1)
        .execute()
    ).length,
});
