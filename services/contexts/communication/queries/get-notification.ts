import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { readTableRows } from '../../../platform/table/run-table.ts';
import { isNotificationRead } from '../communication.facts.ts';
import type { Notification } from '../notifications.contract.ts';
import { notificationsOf } from './notification-table.ts';

/** One of the caller's notifications; its read flag is exact. 404 for those of others. */
export const getNotification = query(
  'communication.getNotification',
  async ({ id }: { id: number }, { db, accountId, actor }): Promise<Notification> => {
    const isRead = await isNotificationRead(db, accountId, actor.userId, id);
    if (isRead === null) throw notFound();
    const [row] = await readTableRows<Notification>(db, accountId, notificationsOf(actor.userId), [id]);
    if (!row) throw notFound();
    return { ...row, isRead };
  },
);
