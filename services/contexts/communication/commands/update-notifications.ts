import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { markRead } from '../domain/notification.ts';
import { maxBatch } from '../notifications.contract.ts';
import { unreadIds } from '../reading/inbox-store.ts';
import { loadOwn } from './own-notification.ts';

interface Input {
  readonly ids?: readonly number[] | undefined;
  readonly isRead: boolean;
}

/** Marks several of the caller's notifications; without ids every unread one is read. */
export const updateNotifications = command(
  'communication.updateNotifications',
  async ({ ids, isRead }: Input, context) => {
    const { tx, accountId, actor } = context;
    if (!ids && !isRead) throw badField('ids', 'Say which notifications are to be unread');
    const wanted = ids ?? (await unreadIds(tx, accountId, actor.userId ?? 0, maxBatch));
    const changes: Change[] = [];
    // In the order of their ids, so that two requests never wait for each other in a ring.
    for (const id of [...new Set(wanted)].sort((a, b) => a - b)) {
      const notification = await loadOwn(context, id);
      const events = markRead(notification.state, isRead);
      if (events.length) changes.push(change(notification, events));
    }
    return outcome({ changed: changes.length }, ...changes);
  },
);
