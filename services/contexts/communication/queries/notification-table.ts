import { sql } from 'kysely';
import type { TableSource } from '../../../platform/table/run-table.ts';
import { notificationColumns } from '../notifications.contract.ts';

/** The notifications of one user and of nobody else. */
export const notificationsOf = (userId: number | null): TableSource<typeof notificationColumns> => ({
  from: 'notification_list',
  columns: notificationColumns,
  defaultOrder: { field: 'createdAt', dir: 'desc' },
  where: sql<boolean>`user_id = ${userId ?? 0}`,
});
