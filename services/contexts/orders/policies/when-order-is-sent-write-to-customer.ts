import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { type PolicyContext, policy } from '../../../platform/policies/policy.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { sendMessage } from '../../communication/communication.facts.ts';
import type { orderEvents } from '../orders.events.ts';
import { orderFacts } from '../orders.facts.ts';
import { orderValues } from '../reading/order-values.ts';

type Sent = StoredEvent<{ type: string; data: { recipient: string; expiresAt?: string } }>;

const documents = { quote: 'Quote', orderConfirmation: 'Order confirmation' } as const;

async function write(type: keyof typeof documents, event: Sent, { read, dispatch }: PolicyContext): Promise<void> {
  const { accountId, streamId, seq, data, meta } = event;
  const found = await read(async (tx) => {
    const order = await orderFacts(tx, accountId, streamId);
    const { timeZone } = await accountFacts(tx, accountId);
    if (!order) return null;
    // It may have been approved meanwhile; the mail is about the quote that was sent.
    const number = type === 'quote' ? (order.quoteNumber ?? order.number) : order.number;
    return { contactId: order.contactId, number, values: orderValues({ ...order, number }, timeZone, data.expiresAt) };
  });
  if (!found) return;
  await dispatch(sendMessage, {
    type,
    values: found.values,
    recipientList: [data.recipient],
    linkType: 'order',
    linkId: streamId,
    contactId: found.contactId,
    user: { id: meta.actor.userId, name: meta.actor.name },
    orderPdf: { name: `${documents[type]} ${found.number}.pdf`, orderId: streamId },
    causeSeq: seq,
    // Generated history has its messages, and writes to nobody.
    isRecordOnly: meta.simulated ?? false,
  });
}

/** A quote or a confirmation that is sent is a mail to the customer. */
export const whenOrderIsSentWriteToCustomer = policy<typeof orderEvents>('when-order-is-sent-write-to-customer', {
  'order.quoteSent': (event, context) => write('quote', event, context),
  'order.confirmationSent': (event, context) => write('orderConfirmation', event, context),
});
