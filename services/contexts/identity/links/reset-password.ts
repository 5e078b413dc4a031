import { openHandler } from '../../../platform/http/open-handler.ts';
import { completeLink } from './complete-link.ts';

interface Input {
  token: string;
  password: string;
  confirmPassword: string;
}

/** Sets a new password with the code of a mail; an authenticator stays in use. */
export const resetPassword = openHandler(
  'identity.resetPassword',
  async ({ token, ...chosen }: Input, { runtime, correlationId }) => {
    await completeLink(runtime, 'passwordReset', { code: token, target: 'token', ...chosen }, correlationId);
    return {};
  },
);
