import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { Notification } from '../notifications.contract.ts';
import { notificationsOf } from './notification-table.ts';

/** The caller's own notifications. */
export const listNotifications = query(
  'communication.listNotifications',
  async ({ table }: { table: TableQuery }, { db, accountId, actor }) => {
    const result = await runTable(db, accountId, notificationsOf(actor.userId), table);
    return { ...result, data: result.data as Notification[] };
  },
);
