import { moveEvents, type NEW } from '@glasshouse/state-machines/kernel';
import {
  isGone,
  type WebhookEndpointStatus,
  webhookEndpointMachine,
} from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { forbidden, notFound } from '../../../platform/kernel/errors.ts';
import type { StopCause } from '../webhooks.contract.ts';
import type { Told, WebhookEvent } from '../webhooks.events.ts';

/** An address that is told what happens. */
export interface WebhookState extends Told {
  readonly status: WebhookEndpointStatus;
  readonly stoppedBecause: { readonly cause: StopCause; readonly text: string } | null;
  readonly createdAt: string;
}

const toldBy = ({ name, url, types, owner }: Told): Told => ({ name, url, types, owner });

/** Folds an endpoint's events. */
export const webhookAggregate: Aggregate<WebhookState, WebhookEvent> = {
  type: 'webhookEndpoint',
  evolve(state, { type, data }, at) {
    if (type === 'webhookEndpoint.created')
      return { ...toldBy(data), status: data.to, stoppedBecause: null, createdAt: at };
    if (!state) throw new Error(`${type} before webhookEndpoint.created`);
    const moved = { ...state, status: data.to };
    switch (type) {
      case 'webhookEndpoint.changed':
        return { ...moved, ...toldBy(data) };
      case 'webhookEndpoint.enabled':
        return { ...moved, owner: data.owner, stoppedBecause: null };
      case 'webhookEndpoint.stopped':
        return { ...moved, stoppedBecause: { cause: data.cause, text: data.text } };
      default:
        return moved;
    }
  },
};

type Action = keyof typeof webhookEndpointMachine.events;

/** Takes one step of an endpoint. Throws IllegalTransition when it may not be. */
export const moveWebhook = (
  status: WebhookEndpointStatus | typeof NEW,
  type: Action,
  data: object = {},
): WebhookEvent[] =>
  moveEvents<Record<never, never>, WebhookEndpointStatus, Action, WebhookEvent>(
    webhookEndpointMachine,
    status,
    { type, facts: {} },
    data,
  );

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
