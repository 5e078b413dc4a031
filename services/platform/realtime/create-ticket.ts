import { signTicket } from '../auth/tokens.ts';
import { openHandler } from '../http/open-handler.ts';
import { unauthenticated } from '../kernel/errors.ts';

/** A one-time ticket for the websocket: the only secret that is ever in a URL, spent on first use. Nothing is written for it. */
export const createTicket = openHandler('realtime.createTicket', async (_, { runtime, principal }) => {
  if (!principal) throw unauthenticated();
  return { ticket: await signTicket(runtime.config.secret, principal, runtime.clock.now()) };
});
