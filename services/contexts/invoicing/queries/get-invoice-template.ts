import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filledTemplate } from '../../communication/communication.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { invoiceFacts } from '../invoicing.facts.ts';
import { invoiceValues } from '../reading/invoice-values.ts';

/** The message of an invoice as it would go out now. */
export const getInvoiceTemplate = query(
  'invoicing.getInvoiceTemplate',
  async ({ id }: { id: number }, { db, accountId, actor }) => {
    const invoice = await invoiceFacts(db, accountId, id);
    if (!invoice) throw notFound();
    const contact = await contactFacts(db, accountId, invoice.contactId);
    const values = { userName: actor.name, ...invoiceValues(invoice) };
    const filled = await filledTemplate(db, accountId, 'invoice', values);
    return { recipientList: contact?.email ? [contact.email] : [], ...filled };
  },
);
