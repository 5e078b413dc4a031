import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { NotificationEvent } from '../communication.events.ts';
import { loadOwn } from './own-notification.ts';

/** Days that something can be put off at most: later nobody looks for it here. */
const mostDays = 60;
const dayMs = 86_400_000;

/** Puts one of the caller's notifications off, or brings it back; what was read counts as unread afterwards. */
export const snoozeNotification = command(
  'communication.snoozeNotification',
  async ({ id, until }: { id: number; until: string | null }, context) => {
    const notification = await loadOwn(context, id);
    const { isRead, snoozedUntil = null } = notification.state;
    const ahead = until === null ? 1 : Date.parse(until) - context.now.getTime();
    if (ahead <= 0) throw badField('until', 'Choose a time that is still to come');
    if (ahead > mostDays * dayMs) throw badField('until', `Choose a time within ${mostDays} days`);
    if (until === snoozedUntil) return outcome({ id });
    const again: NotificationEvent[] = until !== null && isRead ? [{ type: 'notification.unread', data: {} }] : [];
    const put: NotificationEvent =
      until === null
        ? { type: 'notification.snoozeEnded', data: {} }
        : { type: 'notification.snoozed', data: { until } };
    return outcome({ id }, change(notification, [...again, put]));
  },
);
