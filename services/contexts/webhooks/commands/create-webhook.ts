import { openHandler } from '../../../platform/http/open-handler.ts';
import { seal } from '../signing/seal.facts.ts';
import { newSecret } from '../signing/sign.facts.ts';
import type { TypeBook } from '../types/type-book.ts';
import type { WebhookBody } from '../webhooks.contract.ts';
import { addWebhook } from './add-webhook.ts';
import { byCaller } from './by-caller.ts';

/** Makes an endpoint with a secret of its own, which is answered this once. */
export const createWebhook = (book: TypeBook) =>
  openHandler('webhooks.createWebhook', async (body: WebhookBody, context) => {
    const secret = newSecret();
    const sealed = seal(context.runtime.config.secret, secret);
    const { id } = await byCaller(context, addWebhook(book), { body, sealed });
    return { id, secret };
  });
