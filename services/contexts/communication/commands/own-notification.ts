import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { NotificationEvent } from '../communication.events.ts';
import { type NotificationState, notificationAggregate } from '../domain/notification.ts';

/** A notification of the caller, locked; 404 for those of others, as for those that do not exist. */
export async function loadOwn(
  context: CommandContext,
  id: number,
): Promise<Loaded<NotificationState, NotificationEvent>> {
  const found = await context.load(notificationAggregate, id);
  if (found.state.isRemoved || found.state.userId !== context.actor.userId) throw notFound();
  return found;
}
