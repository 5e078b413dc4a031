import { policy } from '../../../../platform/policies/policy.ts';
import { communicationContract } from '../../../communication/communication.contract.ts';
import type { messageEvents } from '../../../communication/communication.events.ts';
import { messageFacts } from '../../../communication/communication.facts.ts';
import { recipients, tellUsers } from '../inbox/tell-users.ts';
import { linkOf } from '../reading/record-address.ts';

/** A mail that will never arrive is told to who sent it. */
export const whenMessageFailsTellSender = policy<typeof messageEvents>('when-message-fails-tell-sender', {
  'message.failed': (event, context) =>
    tellUsers(event, context, async (tx) => {
      const message = await messageFacts(tx, event.accountId, event.streamId);
      if (!message) return null;
      const { userId, recipientList, messageSubject, linkType, linkId } = message;
      return {
        notice: {
          kind: 'mail',
          icon: 'error',
          tone: 'danger',
          summary: `Mail to ${recipientList.join(', ')} was not delivered`,
          body: `${messageSubject}: ${event.data.problem}`,
          link: linkOf(linkType, linkId),
        },
        to: recipients([userId], 'sender'),
        mayRead: [communicationContract.getCommunicationLog.access],
      };
    }),
});
