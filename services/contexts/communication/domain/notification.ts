import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { NotificationEvent } from '../communication.events.ts';

/** One line for one user: little enough to have a stream of its own, so that two never get into each other's way. */
export interface NotificationState {
  readonly userId: number;
  readonly isRead: boolean;
  readonly isRemoved: boolean;
  readonly createdAt: string;
}

/** Folds a notification's events. */
export const notificationAggregate: Aggregate<NotificationState, NotificationEvent> = {
  type: 'notification',
  evolve(state, event, at) {
    if (event.type === 'notification.created')
      return { userId: event.data.userId, isRead: false, isRemoved: false, createdAt: at };
    if (!state) throw new Error(`${event.type} before notification.created`);
    switch (event.type) {
      case 'notification.read':
        return { ...state, isRead: true };
      case 'notification.unread':
        return { ...state, isRead: false };
      case 'notification.removed':
        return { ...state, isRemoved: true };
    }
  },
};

/** What marks it: nothing when it stands so already. */
export function markRead(state: NotificationState, isRead: boolean): NotificationEvent[] {
  if (state.isRead === isRead) return [];
  return [{ type: isRead ? 'notification.read' : 'notification.unread', data: {} }];
}
