import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { type CommunicationLogRow, communicationContract, communicationLogColumns } from '../communication.contract.ts';
import type { Message, messageEvents } from '../communication.events.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    communication_log_list: {
      account_id: number;
      id: number;
      message_subject: string;
      recipients: string;
      method_type: string;
      progress: CommunicationLogRow['progress'];
      user_name: string;
      created_at: Date | string;
      link_type: string;
      link_id: number;
      contact_id: number | null;
      cause_seq: number | null;
    };
  }
}

/** The list over this read table. */
export const communicationLogTable = {
  from: 'communication_log_list',
  columns: communicationLogColumns,
  defaultOrder: { field: 'createdAt', dir: 'desc' },
} as const;

const added =
  (progress: CommunicationLogRow['progress']) =>
  ({ data: d, at }: StoredEvent<{ type: string; data: Message }>) => ({
    message_subject: d.messageSubject,
    recipients: [...d.recipientList, ...d.ccList].join(', '),
    method_type: d.methodType,
    progress,
    user_name: d.userName,
    created_at: at,
    link_type: d.linkType,
    link_id: d.linkId,
    contact_id: d.contactId,
    cause_seq: d.causeSeq,
  });
const set = (progress: CommunicationLogRow['progress']) => () => ({ progress });

/** One row per message. It is not pushed row by row: who may see one depends on its record, so lists are fetched again. */
export const communicationLogList = rowProjection<typeof messageEvents>()({
  name: 'communication_log_list',
  added: { 'message.queued': added('waiting'), 'message.recorded': added('sent') },
  changed: {
    'message.sendStarted': set('sending'),
    'message.sent': set('sent'),
    'message.postponed': set('waiting'),
    'message.failed': set('failed'),
  },
  live: {
    topic: 'communicationlogs',
    access: communicationContract.listCommunicationLogs.access,
    ids: (e) => [e.streamId],
    // The number alone: it says that something changed, not what.
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
