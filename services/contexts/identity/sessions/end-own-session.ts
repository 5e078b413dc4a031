import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict, notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import { openSessionId } from '../store/sessions.ts';
import { endSession } from './end-session.ts';

/** Ends another session of the caller. 404 when it is over or somebody else's; 409 for the one that asks. */
export const endOwnSession = openHandler(
  'identity.endOwnSession',
  async ({ id }: { id: number }, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, name } = principal;
    const now = runtime.clock.now();
    const sessionId = await withAccount(runtime.db, accountId, (tx) => openSessionId(tx, accountId, userId, id, now));
    if (!sessionId) throw notFound();
    if (sessionId === principal.sessionId)
      throw conflict('OwnSessionError', 'This is the session you are in. Use Logout to end it');
    await runtime.execute(
      endSession,
      { userId, sessionId },
      { accountId, actor: { userId, name }, can: principal.can, correlationId },
    );
    return { id };
  },
);
