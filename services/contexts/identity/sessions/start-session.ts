import type { SessionUse } from '../../../platform/auth/principal.ts';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userAggregate } from '../domain/user.ts';
import { wrongCredentials } from '../sign-in/wrong-credentials.ts';
import { readCredential } from '../store/credentials.ts';
import { startSessionRow } from '../store/sessions.ts';

interface Input {
  userId: number;
  sessionId: string;
  verifiedHash: string;
  use: SessionUse;
}

/** Starts a session for a user whose password was right; refused like a wrong password when archived or changed meanwhile. */
export const startSession = command(
  'identity.startSession',
  async ({ userId, sessionId, verifiedHash, use }: Input, context) => {
    const { accountId, now, tx } = context;
    const user = await context.find(userAggregate, userId);
    if (!user || user.state.isArchived) throw wrongCredentials();
    if ((await readCredential(tx, accountId, userId)) !== verifiedHash) throw wrongCredentials();
    await startSessionRow(tx, accountId, userId, sessionId, now, use);
    return outcome({}, change(user, [{ type: 'user.signedIn', data: {} }]));
  },
);
