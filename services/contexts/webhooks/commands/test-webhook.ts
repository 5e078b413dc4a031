import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { findWebhook } from '../reading/find-webhook.ts';
import { messageIdOf, signed } from '../sending/message.ts';
import { type PostOut, postOut } from '../sending/post-out.ts';
import { readSecrets } from '../sending/stores.ts';
import { unseal } from '../signing/seal.facts.ts';
import { byCaller } from './by-caller.ts';
import { noteTest } from './note-test.ts';

/** Sends a test at once, signed as everything is, and answers what came back. */
export const testWebhook = (post: PostOut = postOut()) =>
  openHandler('webhooks.testWebhook', async ({ id }: { id: number }, context) => {
    const { runtime, principal } = context;
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const now = runtime.clock.now();
    const { url, sealed } = await withAccount(runtime.db, accountId, async (tx) => {
      const place = { accountId, id };
      return { url: (await findWebhook(tx, place)).url, ...(await readSecrets(tx, place, now)) };
    });
    const secrets = sealed.flatMap((one) => unseal(runtime.config.secret, one) ?? []);
    const messageId = messageIdOf({ accountId, id }, `test${now.getTime()}`);
    const text = JSON.stringify({ id: messageId, type: 'webhook.test', timestamp: now.toISOString(), data: {} });
    const { status, ms, answer, problem } = await post(url, signed(messageId, text, secrets, now));
    await byCaller(context, noteTest, { id, status, problem });
    return { status, ms, answer, problem };
  });
