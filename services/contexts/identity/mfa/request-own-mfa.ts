import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict, unauthenticated } from '../../../platform/kernel/errors.ts';
import { assertOwnPassword } from '../sign-in/assert-own-password.ts';
import { proposeAuthenticator, readAuthenticator } from '../store/authenticators.ts';
import { newAuthenticator } from './codes.ts';
import { seal } from './seal.ts';

/**
 * A new secret for the own authenticator, in use only once a code proves it was taken over. Asks for the password: who
 * finds a screen open must not bind the account to a telephone of theirs. 409 when one is in use.
 */
export const requestOwnMfa = openHandler(
  'identity.requestOwnMfa',
  async ({ password }: { password: string }, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId } = principal;
    const email = await assertOwnPassword(runtime, principal, password);
    return withAccount(runtime.db, accountId, async (tx) => {
      if ((await readAuthenticator(tx, accountId, userId))?.isEnabled)
        throw conflict('AuthenticatorError', 'Your authenticator is in use already: disable it first');
      const { secret, url } = newAuthenticator(email);
      await proposeAuthenticator(tx, accountId, userId, seal(runtime.config.secret, secret), runtime.clock.now());
      return { secret, url };
    });
  },
);
