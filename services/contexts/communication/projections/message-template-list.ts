import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import {
  communicationContract,
  type MessageTemplateBody,
  type MessageTemplateRow,
  messageTemplateColumns,
} from '../communication.contract.ts';
import type { messageTemplateEvents } from '../communication.events.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    message_template_list: {
      account_id: number;
      id: number;
      name: string;
      type: string;
      subject: string;
      is_default: boolean;
      updated_at: Date | string;
    };
  }
}

/** The list over this read table. */
export const messageTemplateTable: TableSource<typeof messageTemplateColumns> = {
  from: 'message_template_list',
  columns: messageTemplateColumns,
  defaultOrder: { field: 'name', dir: 'asc' },
};

const rowOf = ({ name, type, subject, isDefault }: MessageTemplateBody, at: string) => ({
  name,
  type,
  subject,
  is_default: isDefault,
  updated_at: at,
});

/** One row per template of the account. */
export const messageTemplateList = projection<typeof messageTemplateEvents>({
  name: 'message_template_list',
  tables: ['message_template_list'],
  on: {
    async 'messageTemplate.created'(db, e) {
      await db
        .insertInto('message_template_list')
        .values({ account_id: e.accountId, id: e.streamId, ...rowOf(e.data, e.at) })
        .execute();
    },
    async 'messageTemplate.updated'(db, e) {
      await db
        .updateTable('message_template_list')
        .set(rowOf(e.data, e.at))
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
    async 'messageTemplate.deleted'(db, e) {
      await db
        .deleteFrom('message_template_list')
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
  },
  live: {
    topic: 'messagetemplates',
    access: communicationContract.listMessageTemplates.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<MessageTemplateRow>(db, accountId, messageTemplateTable, ids),
  },
});
