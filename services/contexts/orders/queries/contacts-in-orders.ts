import { recordUse } from '../../../platform/record-use.ts';

/** Any order or quote, cancelled ones too, is of a contact; as the list knows it. */
export const contactsInOrders = recordUse({
  of: 'contact',
  says: (name) => `${name} has orders or quotes`,
  isUsed: async (tx, accountId, contactId) =>
    (
      await tx
        .selectFrom('order_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('contact_id', '=', contactId)
        .limit(1)
        .execute()
    ).length,
});
