import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { badField, unauthenticated } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { assertGoodPassword } from '../passwords/assert-good-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import { assertOwnPassword } from './assert-own-password.ts';

interface Input {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

const current = { target: 'currentPassword', wrong: 'The current password is wrong' };

/** Changes the own password and ends the other sessions. */
export const changeOwnPassword = openHandler(
  'identity.changeOwnPassword',
  async (input: Input, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    if (input.password !== input.confirmPassword) throw badField('confirmPassword', 'The two passwords differ');
    const { accountId, userId, sessionId, name } = principal;
    const email = await assertOwnPassword(runtime, principal, input.currentPassword, current);
    const { companyName } = await withAccount(runtime.db, accountId, (tx) => accountFacts(tx, accountId));
    await assertGoodPassword(input.password, { companyName, name, email });
    const hash = await hashPassword(input.password);
    await runtime.execute(
      setPassword,
      { userId, hash, keepSessionId: sessionId },
      { accountId, actor: { userId, name }, can: principal.can, correlationId },
    );
    return {};
  },
);
