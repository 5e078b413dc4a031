import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { setReader } from '../sending/stores.ts';
import { loadWebhook } from './load-webhook.ts';

/** Switches an endpoint off; its position and what waits stay. */
export const disableWebhook = command(
  'webhooks.disableWebhook',
  async ({ id, reason }: { id: number; reason: string }, context) => {
    const endpoint = await loadWebhook(context, id);
    const events = moveWebhook(endpoint.state.status, 'disable', { reason });
    await setReader(context.tx, { accountId: context.accountId, id }, { is_on: false });
    return outcome({ id }, change(endpoint, events));
  },
);
