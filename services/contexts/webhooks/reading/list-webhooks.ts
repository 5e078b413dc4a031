import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type WebhookRow, webhookColumns } from '../webhooks.contract.ts';

/** Webhooks of a company, by name. */
export const webhookTable: TableSource<typeof webhookColumns> = {
  from: 'webhook_endpoint_list',
  columns: webhookColumns,
  defaultOrder: { field: 'name', dir: 'asc' },
};

/** The list of webhooks. */
export const listWebhooks = query(
  'webhooks.listWebhooks',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, webhookTable, table);
    return { ...result, data: result.data as WebhookRow[] };
  },
);
