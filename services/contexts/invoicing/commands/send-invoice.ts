import { command } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { note } from '../domain/raise.ts';
import { invoiceValues } from '../reading/invoice-values.ts';
import { invoiceMoved, loadInvoice } from './load-invoice.ts';

interface Input {
  id: number;
  version?: number | undefined;
  recipientList: string[];
}

/** Sends an invoice by e-mail. */
export const sendInvoice = command('invoicing.sendInvoice', async ({ id, version, recipientList }: Input, context) => {
  const invoice = await loadInvoice(context, id, version);
  const { contactId } = invoice.state;
  const contact = await contactFacts(context.tx, context.accountId, contactId);
  const to = recipientList.length > 0 ? recipientList : contact?.email ? [contact.email] : [];
  const events = note(invoice.state, 'send', { recipient: to.join(', ') });
  if (to.length === 0) throw badField('recipientList', 'The customer has no e-mail address: enter one');
  const message = await queueMessage(context, {
    type: 'invoice',
    values: invoiceValues(invoice.state),
    recipientList: to,
    linkType: 'invoice',
    linkId: id,
    contactId,
  });
  return invoiceMoved(invoice, events, message.change);
});
