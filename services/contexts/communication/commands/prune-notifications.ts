import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { notificationAggregate } from '../domain/notification.ts';
import { idsBefore } from '../reading/inbox-store.ts';

/** Notifications taken away by one command; the next one takes the rest. */
export const pruneAtMost = 500;
const keepDays = 90;

/** Takes away notifications older than 90 days; answers how many. */
export const pruneNotifications = command('communication.pruneNotifications', async (_: object, context) => {
  const before = new Date(context.now.getTime() - keepDays * 86_400_000).toISOString();
  const ids = await idsBefore(context.tx, context.accountId, before, pruneAtMost);
  const changes: Change[] = [];
  for (const id of ids.sort((a, b) => a - b)) {
    const notification = await context.load(notificationAggregate, id);
    if (!notification.state.isRemoved) changes.push(change(notification, [{ type: 'notification.removed', data: {} }]));
  }
  return outcome({ removed: changes.length }, ...changes);
});
