import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { endSession } from '../sessions/end-session.ts';

/** Ends the session that asks; its token is refused from the next request on. */
export const signOut = openHandler('identity.signOut', async (_: object, { runtime, principal, correlationId }) => {
  if (!principal) throw unauthenticated();
  const { accountId, userId, sessionId, name } = principal;
  await runtime.execute(
    endSession,
    { userId, sessionId },
    { accountId, actor: { userId, name }, can: principal.can, correlationId },
  );
  return {};
});
