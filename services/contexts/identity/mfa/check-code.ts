import { type Db, withAccount } from '../../../platform/db/database.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { readAuthenticator, takeStep } from '../store/authenticators.ts';
import { stepOf } from './codes.ts';
import { unseal } from './seal.ts';

/**
 * The second factor of a sign-in whose password was right: `notNeeded`, `missing` (ask for it), or `taken`.
 * 422 on `token` for a wrong code and for one that was used before.
 */
export async function checkCode(
  runtime: { readonly db: Db; readonly config: { readonly secret: string } },
  { accountId, userId }: { accountId: number; userId: number },
  code: string | undefined,
  now: Date,
): Promise<'notNeeded' | 'missing' | 'taken'> {
  return withAccount(runtime.db, accountId, async (tx) => {
    const kept = await readAuthenticator(tx, accountId, userId);
    if (!kept?.isEnabled) return 'notNeeded';
    if (!code) return 'missing';
    const secret = unseal(runtime.config.secret, kept.sealedSecret);
    const step = secret === null ? null : stepOf(secret, code, now, kept.lastStep);
    if (step === null || !(await takeStep(tx, accountId, userId, step)))
      throw badField('token', 'The code is wrong. Enter the one your authenticator shows now');
    return 'taken';
  });
}
