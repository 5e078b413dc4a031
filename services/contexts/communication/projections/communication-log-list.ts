import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { projection } from '../../../platform/projections/projection.ts';
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

const add = (db: Tx, e: StoredEvent<{ type: string; data: Message }>, progress: CommunicationLogRow['progress']) =>
  db
    .insertInto('communication_log_list')
    .values({
      account_id: e.accountId,
      id: e.streamId,
      message_subject: e.data.messageSubject,
      recipients: [...e.data.recipientList, ...e.data.ccList].join(', '),
      method_type: e.data.methodType,
      progress,
      user_name: e.data.userName,
      created_at: e.at,
      link_type: e.data.linkType,
      link_id: e.data.linkId,
      contact_id: e.data.contactId,
      cause_seq: e.data.causeSeq,
    })
    .execute();

const set = (progress: CommunicationLogRow['progress']) => async (db: Tx, e: { accountId: number; streamId: number }) =>
  void (await db
    .updateTable('communication_log_list')
    .set({ progress })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute());

/** One row per message. It is not pushed row by row: who may see one depends on its record, so lists are fetched again. */
export const communicationLogList = projection<typeof messageEvents>({
  name: 'communication_log_list',
  tables: ['communication_log_list'],
  on: {
    'message.queued': async (db, e) => void (await add(db, e, 'waiting')),
    'message.recorded': async (db, e) => void (await add(db, e, 'sent')),
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
