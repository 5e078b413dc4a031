import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filledTemplate } from '../../communication/communication.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { receiptValues } from '../reading/receipt-values.ts';
import { paymentReceivedFacts } from '../receivables.facts.ts';

/** The message of a receipt as it would go out now. */
export const getReceiptTemplate = query(
  'receivables.getReceiptTemplate',
  async ({ id }: { id: number }, { db, accountId, actor }) => {
    const payment = await paymentReceivedFacts(db, accountId, id);
    if (!payment) throw notFound();
    const contact = await contactFacts(db, accountId, payment.contactId);
    const values = { userName: actor.name, ...receiptValues(payment) };
    const filled = await filledTemplate(db, accountId, 'paymentReceipt', values);
    return { recipientList: contact?.email ? [contact.email] : [], ...filled };
  },
);
