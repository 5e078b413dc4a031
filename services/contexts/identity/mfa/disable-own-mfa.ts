import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { assertOwnPassword } from '../sign-in/assert-own-password.ts';
import { disableMfa } from './disable-mfa.ts';

/** Takes the own authenticator out of use; asks for the password. */
export const disableOwnMfa = openHandler(
  'identity.disableOwnMfa',
  async ({ password }: { password: string }, { runtime, principal, correlationId }) => {
    if (!principal) throw unauthenticated();
    const { accountId, userId, name } = principal;
    await assertOwnPassword(runtime, principal, password);
    const caller = { accountId, actor: { userId, name }, can: principal.can, correlationId };
    await runtime.execute(disableMfa, { id: userId }, caller);
    return {};
  },
);
