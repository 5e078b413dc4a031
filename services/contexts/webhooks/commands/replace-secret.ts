import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { keepSecret } from '../sending/stores.ts';
import { loadWebhook } from './load-webhook.ts';

interface Rotation {
  readonly id: number;
  readonly sealed: string;
  readonly keepHours: number;
}

/** Puts a sealed secret in place of the one before, which signs too for some hours. */
export const replaceSecret = command('webhooks.replaceSecret', async ({ id, sealed, keepHours }: Rotation, context) => {
  const endpoint = await loadWebhook(context, id);
  const until = new Date(context.now.getTime() + keepHours * 3_600_000);
  await keepSecret(context.tx, { accountId: context.accountId, id }, sealed, until);
  const events = moveWebhook(endpoint.state.status, 'rotate', { oldUntil: until.toISOString() });
  return outcome({ id }, change(endpoint, events));
});
