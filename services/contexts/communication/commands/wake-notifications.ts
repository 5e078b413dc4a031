import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { notificationAggregate } from '../domain/notification.ts';
import { snoozedBefore } from '../reading/inbox-store.ts';

/** Notifications brought back by one command; the next one brings the rest. */
export const wakeAtMost = 500;

/** Brings back what was put off until now; answers how many. */
export const wakeNotifications = command('communication.wakeNotifications', async (_: object, context) => {
  const now = context.now.toISOString();
  const ids = await snoozedBefore(context.tx, context.accountId, now, wakeAtMost);
  const changes: Change[] = [];
  for (const id of ids.sort((a, b) => a - b)) {
    const notification = await context.load(notificationAggregate, id);
    const { snoozedUntil = null, isRemoved } = notification.state;
    const isOver = snoozedUntil !== null && snoozedUntil <= now;
    if (isOver && !isRemoved) changes.push(change(notification, [{ type: 'notification.woken', data: {} }]));
  }
  return outcome({ woken: changes.length }, ...changes);
});
