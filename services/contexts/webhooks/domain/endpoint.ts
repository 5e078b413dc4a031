import { moveEvents, type NEW } from '@glasshouse/state-machines/kernel';
import {
  type WebhookEndpointStatus,
  webhookEndpointMachine,
} from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
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
