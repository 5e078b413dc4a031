import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { countOpenSessions, listOpenSessions } from '../store/sessions.ts';
import { deviceWords } from './device-words.ts';

/** More are not shown; ending all others reaches them too. */
const most = 100;

/** Where the caller is signed in, what was used last first. */
export const listOwnSessions = openHandler('identity.listOwnSessions', async (_: object, { runtime, principal }) => {
  if (!principal) throw unauthenticated();
  const { accountId, userId, sessionId } = principal;
  const now = runtime.clock.now();
  return withAccount(runtime.db, accountId, async (tx) => {
    const rows = await listOpenSessions(tx, accountId, userId, now, most);
    return {
      data: rows.map((row) => ({
        id: row.number,
        device: deviceWords(row.user_agent),
        ip: row.ip || null,
        startedAt: row.created_at.toISOString(),
        // Before its token was renewed for the first time it was used when it began.
        lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
        isCurrent: row.id === sessionId,
      })),
      total: await countOpenSessions(tx, accountId, userId, now),
    };
  });
});
