import { readAnswers } from '../outbox/answers-place.ts';
import { requireSession } from './redirects.ts';
import { hasSession } from './token.ts';

/**
 * Like `requireSession`, for a page that opens without a network: a session that ended by its time alone, which nobody can
 * renew there, still shows what this device has kept. Who reaches the server signs in before anything is read or sent.
 */
export function requireKeptSession(opened: Parameters<typeof requireSession>[0]): void {
  if (hasSession() || readAnswers() === null) requireSession(opened);
}
