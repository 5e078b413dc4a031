import { routes } from '../../platform/http/routes.ts';
import { readNotification } from './commands/read-notification.ts';
import { updateNotification } from './commands/update-notification.ts';
import { updateNotifications } from './commands/update-notifications.ts';
import { notificationsContract } from './notifications.contract.ts';
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
});
