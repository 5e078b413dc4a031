import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { NotificationEvent } from '../communication.events.ts';
import type { MailDelivery } from '../preferences/preferences.contract.ts';

/** One line for one user: little enough to have a stream of its own, so that two never get into each other's way. */
export interface NotificationState {
  readonly userId: number;
  readonly isRead: boolean;
  readonly isRemoved: boolean;
  readonly createdAt: string;
  /** How it goes to the mailbox. Absent, as of those of before, is not at all. */
  readonly mail?: MailDelivery;
  /** Put off until then. Absent or null: it is not. */
  readonly snoozedUntil?: string | null;
}

/** Folds a notification's events. */
export const notificationAggregate: Aggregate<NotificationState, NotificationEvent> = {
  type: 'notification',
  evolve(state, event, at) {
    if (event.type === 'notification.created') {
      const { userId, mail } = event.data;
      return { userId, isRead: false, isRemoved: false, createdAt: at, mail, snoozedUntil: null };
    }
    if (!state) throw new Error(`${event.type} before notification.created`);
    switch (event.type) {
      case 'notification.read':
        return { ...state, isRead: true };
      case 'notification.unread':
        return { ...state, isRead: false };
      case 'notification.snoozed':
        return { ...state, snoozedUntil: event.data.until };
      case 'notification.snoozeEnded':
        return { ...state, snoozedUntil: null };
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
