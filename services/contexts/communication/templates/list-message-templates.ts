import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { MessageTemplateRow } from '../communication.contract.ts';
import { messageTemplateTable } from '../projections/message-template-list.ts';

/** Templates the account has written. */
export const listMessageTemplates = query(
  'communication.listMessageTemplates',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, messageTemplateTable, table);
    return { ...result, data: result.data as MessageTemplateRow[] };
  },
);
