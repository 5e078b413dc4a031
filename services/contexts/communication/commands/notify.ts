import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { Notice } from '../communication.events.ts';
import { notificationAggregate } from '../domain/notification.ts';

/** Tells one user something. Dispatched by policies, once for each event and user. */
export const notify = command('communication.notify', async (input: Notice & { userId: number }, context) => {
  const notification = await context.start(notificationAggregate);
  return outcome({ id: notification.id }, change(notification, [{ type: 'notification.created', data: input }]));
});
