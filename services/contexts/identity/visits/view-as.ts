import { randomSecret, signToken } from '../../../platform/auth/tokens.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { beginViewAs } from './begin-view-as.ts';
import type { viewAsContract } from './view-as.contract.ts';

/** Lets somebody look at the product as a colleague sees it: a session of its own, which ends by itself. */
export const viewAs = openHandler(
  'identity.viewAs',
  async (
    { id, minutes }: InputOf<typeof viewAsContract.viewAs>,
    { runtime, principal, correlationId, ip, userAgent },
  ) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, name, can, sessionId: homeSession } = principal;
    const sessionId = randomSecret();
    const home = { userId, sessionId: homeSession };
    const done = await runtime.execute(
      beginViewAs,
      { asId: id, minutes, sessionId, home, use: { ip, userAgent } },
      { accountId, actor: { userId, name }, can, correlationId },
    );
    if (!done) throw new Error('A visit was not begun');
    const { visitId, endsAt } = done.answer;
    const token = await signToken(runtime.config.secret, { accountId, userId: id, sessionId }, runtime.clock.now());
    return { token, visitId, expiresAt: endsAt };
  },
);
