import { sql } from 'kysely';
import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type DeliveryRow, deliveryColumns } from '../webhooks.contract.ts';
import { findWebhook } from './find-webhook.ts';

/** Lines of the log, the newest event first. */
export const deliveryTable: TableSource<typeof deliveryColumns> = {
  from: 'webhook_delivery_list',
  columns: deliveryColumns,
  defaultOrder: { field: 'id', dir: 'desc' },
};

/** What was sent to one address. */
export const listDeliveries = query(
  'webhooks.listDeliveries',
  async ({ id, table }: { id: number; table: TableQuery }, { db, accountId }) => {
    await findWebhook(db, { accountId, id });
    const where = sql<boolean>`endpoint_id = ${id}`;
    const result = await runTable(db, accountId, { ...deliveryTable, where }, table);
    return { ...result, data: result.data as DeliveryRow[] };
  },
);
