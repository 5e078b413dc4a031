import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { queueMessage } from '../../communication/queue-message.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { noteReceipt } from '../domain/payment.ts';
import { receiptValues } from '../reading/receipt-values.ts';
import type { PaymentMoved } from '../receivables.contract.ts';
import { loadPayment } from './load-payment.ts';

interface Input {
  id: number;
  recipientList: string[];
  version?: number | undefined;
}

/** Sends the receipt of a payment by e-mail; without a recipient to the customer's own address. */
export const sendReceipt = command('receivables.sendReceipt', async ({ recipientList, ...of }: Input, context) => {
  const payment = await loadPayment(context, of);
  const { contactId, number, status } = payment.state;
  const contact = await contactFacts(context.tx, context.accountId, contactId);
  const to = recipientList.length > 0 ? recipientList : contact?.email ? [contact.email] : [];
  const events = noteReceipt(payment.state, to.join(', '));
  if (to.length === 0) throw badField('recipientList', 'The customer has no e-mail address: enter one');
  const message = await queueMessage(context, {
    type: 'paymentReceipt',
    values: receiptValues(payment.state),
    recipientList: to,
    linkType: 'paymentReceived',
    linkId: payment.id,
    contactId,
  });
  const answer: PaymentMoved = { id: payment.id, number, status, version: payment.version + events.length };
  return outcome(answer, change(payment, events), message.change);
});
