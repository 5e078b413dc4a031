import { recordUse } from '../../../../platform/record-use.ts';

/** A price list is of a customer; as the list knows it. */
export const contactsWithPriceLists = recordUse({
  of: 'contact',
  says: (name) => `${name} has price lists`,
  isUsed: async (tx, accountId, contactId) =>
    (
      await tx
        .selectFrom('customer_price_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('customer_id', '=', contactId)
        .limit(1)
        .execute()
    ).length,
});
