import { recordUse } from '../../../../platform/record-use.ts';

/** A supplier price is of a contact; as the list knows it. */
export const contactsWithSupplierPrices = recordUse({
  of: 'contact',
  says: (name) => `${name} has supplier prices`,
  isUsed: async (tx, accountId, contactId) =>
    (
      await tx
        .selectFrom('supplier_price_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('supplier_id', '=', contactId)
        .limit(1)
        .execute()
    ).length,
});
