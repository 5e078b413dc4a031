import { isGone } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { forbidden, notFound } from '../../../platform/kernel/errors.ts';
import { webhookAggregate } from '../domain/endpoint.ts';
import type { Told } from '../webhooks.events.ts';

/** An endpoint to change; 404 when there is none or it was deleted. */
export async function loadWebhook(context: CommandContext, id: number) {
  const endpoint = await context.load(webhookAggregate, id);
  if (isGone(endpoint.state.status)) throw notFound();
  return endpoint;
}

/** Who answers for an endpoint from now on: nobody lends another's rights, so whoever decides where it goes. */
export function ownerOf({ actor }: Pick<CommandContext, 'actor'>): Told['owner'] {
  if (actor.userId === null) throw forbidden('of a user: a webhook has an owner');
  return { id: actor.userId, name: actor.name };
}
