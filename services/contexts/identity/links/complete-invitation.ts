import { openHandler } from '../../../platform/http/open-handler.ts';
import { completeLink } from './complete-link.ts';

interface Input {
  code: string;
  password: string;
  confirmPassword: string;
}

/** Accepts an invitation: the first password of a user. */
export const completeInvitation = openHandler(
  'identity.completeInvitation',
  async ({ code, ...chosen }: Input, { runtime, correlationId }) => {
    const { email } = await completeLink(runtime, 'invitation', { code, target: 'code', ...chosen }, correlationId);
    return { email };
  },
);
