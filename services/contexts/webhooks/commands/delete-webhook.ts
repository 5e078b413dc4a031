import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { linesOf, removeSecret, setReader } from '../sending/stores.ts';
import { loadWebhook } from './load-webhook.ts';

/** Deletes an endpoint with its secret; what waits is not sent. */
export const deleteWebhook = command(
  'webhooks.deleteWebhook',
  async ({ id, reason }: { id: number; reason: string }, context) => {
    const endpoint = await loadWebhook(context, id);
    const place = { accountId: context.accountId, id };
    const events = moveWebhook(endpoint.state.status, 'delete', { reason });
    await removeSecret(context.tx, place);
    await setReader(context.tx, place, { is_on: false });
    const open = linesOf(context.tx, place).where('state', 'in', ['waiting', 'dead']);
    await open.set({ state: 'skipped', problem: 'The webhook was deleted' }).execute();
    return outcome({ id }, change(endpoint, events));
  },
);
