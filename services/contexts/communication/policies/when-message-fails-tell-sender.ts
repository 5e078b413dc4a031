import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { policy } from '../../../platform/policies/policy.ts';
import { communicationContract } from '../communication.contract.ts';
import type { messageEvents } from '../communication.events.ts';
import { communicationLogAggregate } from '../domain/communication-log.ts';
import { linkOf } from '../record-address.ts';
import { tellUsers } from './tell-users.ts';

/** A mail that will never arrive is told to who sent it. */
export const whenMessageFailsTellSender = policy<typeof messageEvents>('when-message-fails-tell-sender', {
  'message.failed': (event, context) =>
    tellUsers(event, context, async (tx) => {
      const log = await findAggregate(tx, event.accountId, communicationLogAggregate, event.streamId, false);
      if (!log) return null;
      const { userId, recipientList, messageSubject, linkType, linkId } = log.state;
      return {
        notice: {
          kind: 'mail',
          icon: 'error',
          tone: 'danger',
          summary: `Mail to ${recipientList.join(', ')} was not delivered`,
          body: `${messageSubject}: ${event.data.problem}`,
          link: linkOf(linkType, linkId),
        },
        to: [userId ?? 0],
        mayRead: [communicationContract.getCommunicationLog.access],
      };
    }),
});
