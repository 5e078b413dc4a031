import { notificationsContract } from '@glasshouse/services/contexts/communication/notifications.contract';
import { useCommand } from '../../lib/api/use-command.ts';

const changed = [notificationsContract.notificationSummary, notificationsContract.listNotifications];

/** Marks one notification read. */
export const useReadNotification = () => useCommand(notificationsContract.readNotification, { refresh: changed });

/** Puts one off until a time, or brings it back. */
export const useSnoozeNotification = () => useCommand(notificationsContract.snoozeNotification, { refresh: changed });

/** Marks several, or all, read or unread. */
export const useMarkNotifications = () => useCommand(notificationsContract.updateNotifications, { refresh: changed });
