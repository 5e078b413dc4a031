import { badField } from '../../../platform/kernel/errors.ts';
import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { assertGoodPassword } from '../passwords/assert-good-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { setPassword } from '../passwords/set-password.ts';
import type { LinkPurpose } from './one-time-link.ts';
import { type OpenedLink, openLink, spent } from './open-link.ts';

interface Choice {
  readonly code: string;
  /** Field that carried the code. */
  readonly target: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Sets the password somebody chose with a link from a mail and ends every session. Works once. */
export async function completeLink(
  runtime: RuntimeCore,
  purpose: LinkPurpose,
  { code, target, password, confirmPassword }: Choice,
  correlationId: string,
): Promise<OpenedLink> {
  if (password !== confirmPassword) throw badField('confirmPassword', 'The two passwords differ');
  const opened = await openLink(runtime, purpose, code, spent(target));
  const { accountId, userId, name, passwordHash } = opened;
  await assertGoodPassword(password, opened);
  await runtime.execute(
    setPassword,
    {
      userId,
      hash: await hashPassword(password),
      keepSessionId: '',
      replaces: { hash: passwordHash, target },
      isAccepting: purpose === 'invitation',
    },
    { accountId, actor: { userId, name }, can: () => false, correlationId },
  );
  return opened;
}
