import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../../platform/kernel/errors.ts';
import { queueMessage } from '../../../communication/queue-message.facts.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { customerPriceListAggregate } from '../customer-price-list.ts';
import { listValues } from '../list-values.ts';

interface Input {
  id: number;
  recipientList: readonly string[];
}

/** E-mails the list as PDF; without recipients to the customer's own address. 422 when there is none. */
export const emailCustomerPriceList = command(
  'pricing.emailCustomerPriceList',
  async ({ id, recipientList }: Input, context) => {
    const list = await context.load(customerPriceListAggregate, id);
    if (list.state.isDeleted) throw notFound();
    const customer = await contactFacts(context.tx, context.accountId, list.state.customerId);
    const recipients = recipientList.length ? recipientList : customer?.email ? [customer.email] : [];
    if (!recipients.length)
      throw badField('recipientList', `${list.state.customerName} has no e-mail address: enter one`);
    const message = await queueMessage(context, {
      type: 'priceList',
      values: listValues(list.state),
      recipientList: recipients,
      linkType: 'customerPriceList',
      linkId: id,
      contactId: list.state.customerId,
      priceListPdf: { name: `${list.state.body.name}.pdf`, priceListId: id },
    });
    const sent = change(list, [{ type: 'customerPriceList.emailed', data: { recipient: recipients.join(', ') } }]);
    return outcome({ id }, sent, message.change);
  },
);
