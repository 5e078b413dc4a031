import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { markRead } from '../domain/notification.ts';
import { loadOwn } from './own-notification.ts';

/** Marks one of the caller's notifications read. */
export const readNotification = command('communication.readNotification', async ({ id }: { id: number }, context) => {
  const notification = await loadOwn(context, id);
  return outcome({ id }, change(notification, markRead(notification.state, true)));
});
