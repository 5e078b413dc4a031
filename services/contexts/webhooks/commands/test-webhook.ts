import { isGone } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import { loadWebhook, moveWebhook, webhookAggregate } from '../domain/endpoint.ts';
import { messageIdOf, signed } from '../sending/message.ts';
import { type PostOut, postOut } from '../sending/post-out.ts';
import { readSecrets } from '../sending/stores.ts';
import { unseal } from '../signing/seal.facts.ts';
import { byCaller } from './by-caller.ts';

interface Tested {
  readonly id: number;
  readonly status: number | null;
  readonly problem: string;
}

/** Keeps that a test was sent, and what came of it. */
export const noteTest = command('webhooks.noteTest', async ({ id, status, problem }: Tested, context) => {
  const endpoint = await loadWebhook(context, id);
  return outcome({}, change(endpoint, moveWebhook(endpoint.state.status, 'test', { status, problem })));
});

/** Sends a test at once, signed as everything is, and answers what came back. */
export const testWebhook = (post: PostOut = postOut()) =>
  openHandler('webhooks.testWebhook', async ({ id }: { id: number }, context) => {
    const { runtime, principal } = context;
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const now = runtime.clock.now();
    const { url, sealed } = await withAccount(runtime.db, accountId, async (tx) => {
      const endpoint = await findAggregate(tx, accountId, webhookAggregate, id, false);
      if (!endpoint || isGone(endpoint.state.status)) throw notFound();
      return { url: endpoint.state.url, ...(await readSecrets(tx, { accountId, id }, now)) };
    });
    const secrets = sealed.flatMap((one) => unseal(runtime.config.secret, one) ?? []);
    const messageId = messageIdOf({ accountId, id }, `test${now.getTime()}`);
    const text = JSON.stringify({ id: messageId, type: 'webhook.test', timestamp: now.toISOString(), data: {} });
    const { status, ms, answer, problem } = await post(url, signed(messageId, text, secrets, now));
    await byCaller(context, noteTest, { id, status, problem });
    return { status, ms, answer, problem };
  });
