import { openHandler } from '../../../platform/http/open-handler.ts';
import { activateAccount } from '../../account/account.facts.ts';
import { completeLink } from './complete-link.ts';

interface Input {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Ends a registration: the administrator's first password, which activates the company. */
export const completeRegistration = openHandler(
  'identity.completeRegistration',
  async ({ token, ...chosen }: Input, { runtime, correlationId }) => {
    const choice = { code: token, target: 'token', ...chosen };
    const { accountId, userId, name, email } = await completeLink(runtime, 'registration', choice, correlationId);
    const execution = { accountId, actor: { userId, name }, can: () => true, correlationId };
    await runtime.execute(activateAccount, {}, execution);
    return { email };
  },
);
