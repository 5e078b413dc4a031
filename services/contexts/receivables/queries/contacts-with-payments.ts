import { recordUse } from '../../../platform/record-use.ts';

/** Money received is of a contact; as the list knows it. */
export const contactsWithPayments = recordUse({
  of: 'contact',
  says: (name) => `${name} has payments`,
  isUsed: async (tx, accountId, contactId) =>
    (
      await tx
        .selectFrom('payment_received_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('contact_id', '=', contactId)
        .limit(1)
        .execute()
    ).length,
});
