import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { endSession } from '../sessions/end-session.ts';
import { leaveVisit } from '../visits/leave-visit.ts';

/** Ends the session that asks; its token is refused from the next request on. Who visits leaves. */
export const signOut = openHandler('identity.signOut', async (_: object, { runtime, principal, correlationId }) => {
  if (!principal) throw unauthenticated();
  const { accountId, userId, sessionId, name, visit } = principal;
  const execution = { accountId, actor: { userId, name }, can: principal.can, correlationId };
  if (visit) await runtime.execute(leaveVisit, { id: visit.id, how: 'left' }, execution);
  else await runtime.execute(endSession, { userId, sessionId }, execution);
  return {};
});
