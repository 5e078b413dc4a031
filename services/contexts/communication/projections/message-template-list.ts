import { rowProjection } from '../../../platform/projections/row-projection.ts';
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
export const messageTemplateList = rowProjection<typeof messageTemplateEvents>()({
  name: 'message_template_list',
  added: { 'messageTemplate.created': (e) => rowOf(e.data, e.at) },
  changed: { 'messageTemplate.updated': (e) => rowOf(e.data, e.at) },
  removed: ['messageTemplate.deleted'],
  live: {
    topic: 'messagetemplates',
    access: communicationContract.listMessageTemplates.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<MessageTemplateRow>(db, accountId, messageTemplateTable, ids),
  },
});
