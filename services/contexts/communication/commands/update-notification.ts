import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { markRead } from '../domain/notification.ts';
import { loadOwn } from './own-notification.ts';

/** Marks one of the caller's notifications read or unread. */
export const updateNotification = command(
  'communication.updateNotification',
  async ({ id, isRead }: { id: number; isRead: boolean }, context) => {
    const notification = await loadOwn(context, id);
    return outcome({ id }, change(notification, markRead(notification.state, isRead)));
  },
);
