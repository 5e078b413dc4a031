import type { Principal } from '../../../platform/auth/principal.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { userFacts } from '../identity.facts.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { readCredential } from '../store/credentials.ts';
import { admitGuess, forgiveGuess } from '../store/sign-in-attempts.ts';
import { lockedOut } from './wrong-credentials.ts';

/**
 * Asks for the password again before something delicate: a forgotten screen must not be enough. 422 on the field when it
 * is wrong; guesses count like those of a sign-in. Answers the caller's address.
 */
export async function assertOwnPassword(
  runtime: RuntimeCore,
  { accountId, userId }: Pick<Principal, 'accountId' | 'userId'>,
  password: string,
  { target, wrong }: { readonly target: string; readonly wrong: string } = {
    target: 'password',
    wrong: 'The password is wrong',
  },
): Promise<string> {
  const { email, hash } = await withAccount(runtime.db, accountId, async (tx) => ({
    email: (await userFacts(tx, accountId, userId))?.email ?? '',
    hash: await readCredential(tx, accountId, userId),
  }));
  if (!(await admitGuess(runtime.db, email, runtime.clock.now()))) throw lockedOut(target);
  if (!(await passwordMatches(hash, password))) throw badField(target, wrong);
  await forgiveGuess(runtime.db, email);
  return email;
}
