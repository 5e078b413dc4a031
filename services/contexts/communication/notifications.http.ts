import { routes } from '../../platform/http/routes.ts';
import { readNotification } from './commands/read-notification.ts';
import { snoozeNotification } from './commands/snooze-notification.ts';
import { updateNotification } from './commands/update-notification.ts';
import { updateNotifications } from './commands/update-notifications.ts';
import { notificationsContract } from './notifications.contract.ts';
import { getNotificationPreferences } from './preferences/get-preferences.ts';
import { putNotificationPreferences } from './preferences/put-preferences.ts';
import { getNotification } from './queries/get-notification.ts';
import { listNotifications } from './queries/list-notifications.ts';
import { notificationSummary } from './queries/notification-summary.ts';

export const notificationsRoutes = routes(notificationsContract, {
  listNotifications,
  notificationSummary,
  getNotification,
  updateNotification,
  updateNotifications,
  readNotification,
  snoozeNotification,
  getNotificationPreferences,
  putNotificationPreferences,
});
