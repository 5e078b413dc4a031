import { notificationsContract } from '@glasshouse/services/contexts/communication/notifications.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** What the reader wants to be told. */
export const preferencesQuery = queryOptionsFor(notificationsContract.getNotificationPreferences);

/** Saves it. */
export const useSavePreferences = (onDone: () => void) =>
  useCommand(notificationsContract.putNotificationPreferences, {
    success: 'Notification preferences saved',
    refresh: [notificationsContract.getNotificationPreferences],
    onDone,
  });
