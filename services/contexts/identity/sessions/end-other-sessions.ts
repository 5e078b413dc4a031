import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { endSessions } from './end-sessions.ts';

/** Ends every session of the caller but the one that asks. Answers how many. */
export const endOtherSessions = openHandler(
  'identity.endOtherSessions',
  async (_: object, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, sessionId, name } = principal;
    const done = await runtime.execute(
      endSessions,
      { userId, keepSessionId: sessionId },
      { accountId, actor: { userId, name }, can: principal.can, correlationId },
    );
    return { ended: done?.answer.ended ?? 0 };
  },
);
