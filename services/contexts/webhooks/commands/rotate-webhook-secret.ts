import { command, outcome } from '../../../platform/cqrs/command.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadWebhook, moveWebhook } from '../domain/endpoint.ts';
import { keepSecret } from '../sending/stores.ts';
import { seal } from '../signing/seal.facts.ts';
import { newSecret } from '../signing/sign.facts.ts';
import { byCaller } from './by-caller.ts';

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

/** A new secret, answered this once. */
export const rotateWebhookSecret = openHandler(
  'webhooks.rotateWebhookSecret',
  async ({ id, keepHours }: { id: number; keepHours: number }, context) => {
    const secret = newSecret();
    const sealed = seal(context.runtime.config.secret, secret);
    return { ...(await byCaller(context, replaceSecret, { id, sealed, keepHours })), secret };
  },
);
