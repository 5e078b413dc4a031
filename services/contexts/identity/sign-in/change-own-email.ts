import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { changeEmail } from '../commands/change-email.ts';
import { assertOwnPassword } from './assert-own-password.ts';

/** Changes the address the caller signs in with, which links for a new password are sent to. Asks for the password. */
export const changeOwnEmail = openHandler(
  'identity.changeOwnEmail',
  async ({ email, password }: { email: string; password: string }, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, name } = principal;
    await assertOwnPassword(runtime, principal, password);
    await runtime.execute(
      changeEmail,
      { userId, email },
      { accountId, actor: { userId, name }, can: principal.can, correlationId },
    );
    return {};
  },
);
