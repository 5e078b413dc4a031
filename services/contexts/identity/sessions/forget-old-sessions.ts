import { command, outcome } from '../../../platform/cqrs/command.ts';
import { forgetSessions } from '../store/sessions.ts';
import { forgetGuesses } from '../store/sign-in-attempts.ts';

/** Removes sessions and counted guesses that no longer matter. */
export const forgetOldSessions = command('identity.forgetOldSessions', async (_: object, { tx, accountId, now }) => {
  await forgetSessions(tx, accountId, now);
  await forgetGuesses(tx, now);
  return outcome({});
});
