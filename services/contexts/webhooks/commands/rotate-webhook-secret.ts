import { openHandler } from '../../../platform/http/open-handler.ts';
import { seal } from '../signing/seal.facts.ts';
import { newSecret } from '../signing/sign.facts.ts';
import { byCaller } from './by-caller.ts';
import { replaceSecret } from './replace-secret.ts';

/** A new secret, answered this once. */
export const rotateWebhookSecret = openHandler(
  'webhooks.rotateWebhookSecret',
  async ({ id, keepHours }: { id: number; keepHours: number }, context) => {
    const secret = newSecret();
    const sealed = seal(context.runtime.config.secret, secret);
    return { ...(await byCaller(context, replaceSecret, { id, sealed, keepHours })), secret };
  },
);
