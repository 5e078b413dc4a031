import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { badField, conflict, unauthenticated } from '../../../platform/kernel/errors.ts';
import { lockedOut } from '../sign-in/wrong-credentials.ts';
import { readAuthenticator } from '../store/authenticators.ts';
import { admitGuess, forgiveGuess } from '../store/sign-in-attempts.ts';
import { stepOf } from './codes.ts';
import { enableMfa } from './enable-mfa.ts';
import { unseal } from './seal.ts';

/** Puts the own authenticator in use with a code it shows. 422 on `token` when the code is wrong; guesses are counted. */
export const enableOwnMfa = openHandler(
  'identity.enableOwnMfa',
  async ({ token }: { token: string }, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, sessionId, name } = principal;
    const key = `mfa ${accountId} ${userId}`;
    const now = runtime.clock.now();
    if (!(await admitGuess(runtime.db, key, now))) throw lockedOut('token');
    const kept = await withAccount(runtime.db, accountId, (tx) => readAuthenticator(tx, accountId, userId));
    if (!kept || kept.isEnabled) throw conflict('AuthenticatorError', 'Set up an authenticator first');
    const secret = unseal(runtime.config.secret, kept.sealedSecret);
    const step = secret === null ? null : stepOf(secret, token, now, kept.lastStep);
    if (step === null) throw badField('token', 'The code is wrong');
    const caller = { accountId, actor: { userId, name }, can: principal.can, correlationId };
    await runtime.execute(enableMfa, { userId, step, keepSessionId: sessionId }, caller);
    await forgiveGuess(runtime.db, key);
    return {};
  },
);
