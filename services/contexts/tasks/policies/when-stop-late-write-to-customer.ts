import { policy } from '../../../platform/policies/policy.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { sendMessage } from '../../communication/communication.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import type { taskEvents } from '../tasks.events.ts';
import { taskFacts } from '../tasks.facts.ts';

/** A driver who will be late is told to the customer, once, when that was asked for. */
export const whenStopLateWriteToCustomer = policy<typeof taskEvents>('when-stop-late-write-to-customer', {
  async 'taskItem.lateArrival'({ accountId, streamId, seq, data, meta }, { read, dispatch }) {
    if (!data.isNotified) return;
    const found = await read(async (tx) => {
      const item = (await taskFacts(tx, accountId, streamId))?.items.find((one) => one.taskItemId === data.taskItemId);
      const contact = item && (await contactFacts(tx, accountId, item.contactId));
      const { timeZone } = await accountFacts(tx, accountId);
      return item && contact?.email ? { item, contact, timeZone } : null;
    });
    if (!found) return;
    const { item, contact, timeZone } = found;
    const time = new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' });
    await dispatch(sendMessage, {
      type: 'deliveryLate',
      values: {
        contactName: contact.name,
        orderNumber: item.orderNumber,
        expectedAt: time.format(new Date(data.expectedAt)),
        reason: data.reason,
      },
      recipientList: [contact.email],
      linkType: 'task',
      linkId: streamId,
      contactId: item.contactId,
      user: { id: meta.actor.userId, name: meta.actor.name },
      causeSeq: seq,
      isRecordOnly: meta.simulated ?? false,
    });
  },
});
