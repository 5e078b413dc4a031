import {
  notificationsContract,
  notificationsTopic,
} from '@glasshouse/services/contexts/communication/notifications.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import type { TableQuery } from '@glasshouse/services/platform/contract/table';
import { writeTableQuery } from '@glasshouse/services/platform/contract/table';
import { useQuery } from '@tanstack/react-query';
import { keyOf, queryClient, queryOptionsFor } from '../../lib/api/query.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

liveRefetch(notificationsTopic, notificationsContract.notificationSummary);
liveRefetch(notificationsTopic, notificationsContract.listNotifications);
liveRefetch(notificationsTopic, notificationsContract.getNotification);

const summaryQuery = queryOptionsFor(notificationsContract.notificationSummary);

/** How many notifications are unread: what the profile said at first, then what the server says after each message. */
export function useUnreadCount(): number {
  const { notifications } = useProfile();
  const saidAt = queryClient.getQueryState(keyOf(identityContract.profile))?.dataUpdatedAt ?? 0;
  const { data } = useQuery({ ...summaryQuery, initialData: notifications, initialDataUpdatedAt: saidAt });
  return data.unreadCount;
}

const newest: Partial<TableQuery> = { length: 25, order: { field: 'createdAt', dir: 'desc' } };

/** The newest notifications, for the tray. */
export const newestQuery = queryOptionsFor(notificationsContract.listNotifications, {
  query: writeTableQuery(newest, notificationsContract.listNotifications.table),
});
