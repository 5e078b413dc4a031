import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { badField, unauthenticated } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { setPassword } from '../commands/set-password.ts';
import { userFacts } from '../identity.facts.ts';
import { assertGoodPassword } from '../passwords/assert-good-password.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import { readCredential } from '../store/credentials.ts';
import { admitGuess, forgiveGuess } from '../store/sign-in-attempts.ts';
import { lockedOut } from './wrong-credentials.ts';

interface Input {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** Changes the own password and ends the other sessions. Guesses at the current one count like those of a sign-in. */
export const changeOwnPassword = openHandler(
  'identity.changeOwnPassword',
  async (input: Input, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    if (input.password !== input.confirmPassword) throw badField('confirmPassword', 'The two passwords differ');
    const { accountId, userId, sessionId, name } = principal;
    const found = await withAccount(runtime.db, accountId, async (tx) => ({
      user: await userFacts(tx, accountId, userId),
      hash: await readCredential(tx, accountId, userId),
      companyName: (await accountFacts(tx, accountId)).companyName,
    }));
    const email = found.user?.email ?? '';
    if (!(await admitGuess(runtime.db, email, runtime.clock.now()))) throw lockedOut('currentPassword');
    if (!(await passwordMatches(found.hash, input.currentPassword)))
      throw badField('currentPassword', 'The current password is wrong');
    await assertGoodPassword(input.password, { email, name, companyName: found.companyName });
    const hash = await hashPassword(input.password);
    await runtime.execute(
      setPassword,
      { userId, hash, keepSessionId: sessionId },
      { accountId, actor: { userId, name }, can: principal.can, correlationId },
    );
    await forgiveGuess(runtime.db, email);
    return {};
  },
);
