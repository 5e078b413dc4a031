import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { notificationAggregate } from '../domain/notification.ts';
import { snoozedBefore } from '../reading/inbox-store.ts';

/** Snoozes ended by one command; the next one ends the rest. */
export const endAtMost = 500;

/** Ends the snoozes whose time has come; answers how many. */
export const endSnoozes = command('communication.endSnoozes', async (_: object, context) => {
  const now = context.now.toISOString();
  const ids = await snoozedBefore(context.tx, context.accountId, now, endAtMost);
  const changes: Change[] = [];
  for (const id of ids.sort((a, b) => a - b)) {
    const notification = await context.load(notificationAggregate, id);
    const { snoozedUntil = null, isRemoved } = notification.state;
    const isOver = snoozedUntil !== null && snoozedUntil <= now;
    if (isOver && !isRemoved) changes.push(change(notification, [{ type: 'notification.snoozeEnded', data: {} }]));
  }
  return outcome({ ended: changes.length }, ...changes);
});
