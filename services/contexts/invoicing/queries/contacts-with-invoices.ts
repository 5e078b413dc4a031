import { recordUse } from '../../../platform/record-use.ts';

/** An invoice is of a contact; as the list knows it. */
export const contactsWithInvoices = recordUse({
  of: 'contact',
  says: (name) => `${name} has invoices`,
  isUsed: async (tx, accountId, contactId) =>
    (
      await tx
        .selectFrom('invoice_list')
        .select('id')
        .where('account_id', '=', accountId)
        .where('contact_id', '=', contactId)
        .limit(1)
        .execute()
    ).length,
});
