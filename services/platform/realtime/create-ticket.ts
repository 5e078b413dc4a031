import { hashSecret, randomSecret } from '../auth/tokens.ts';
import { openHandler } from '../http/open-handler.ts';
import { unauthenticated } from '../kernel/errors.ts';

const ticketSeconds = 30;

/** A one-time ticket for the websocket: the only secret that is ever in a URL, and it is spent on first use. */
export const createTicket = openHandler('realtime.createTicket', async (_, { runtime, principal }) => {
  if (!principal) throw unauthenticated();
  const ticket = randomSecret();
  const now = runtime.clock.now();
  await runtime.db.deleteFrom('realtime_ticket').where('expires_at', '<', now).execute();
  await runtime.db
    .insertInto('realtime_ticket')
    .values({
      hash: hashSecret(ticket),
      account_id: principal.accountId,
      user_id: principal.userId,
      session_id: principal.sessionId,
      expires_at: new Date(now.getTime() + ticketSeconds * 1000),
    })
    .execute();
  return { ticket };
});
