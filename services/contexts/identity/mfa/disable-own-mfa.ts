import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { badField, unauthenticated } from '../../../platform/kernel/errors.ts';
import { disableMfa } from '../commands/disable-mfa.ts';
import { userFacts } from '../identity.facts.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { lockedOut } from '../sign-in/wrong-credentials.ts';
import { readCredential } from '../store/credentials.ts';
import { admitGuess, forgiveGuess } from '../store/sign-in-attempts.ts';

/** Takes the own authenticator out of use. Asks for the password: a forgotten screen must not be enough. */
export const disableOwnMfa = openHandler(
  'identity.disableOwnMfa',
  async ({ password }: { password: string }, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, name } = principal;
    const { email, hash } = await withAccount(runtime.db, accountId, async (tx) => ({
      email: (await userFacts(tx, accountId, userId))?.email ?? '',
      hash: await readCredential(tx, accountId, userId),
    }));
    if (!(await admitGuess(runtime.db, email, runtime.clock.now()))) throw lockedOut('password');
    if (!(await passwordMatches(hash, password))) throw badField('password', 'The password is wrong');
    const caller = { accountId, actor: { userId, name }, can: principal.can, correlationId };
    await runtime.execute(disableMfa, { id: userId }, caller);
    await forgiveGuess(runtime.db, email);
    return {};
  },
);
