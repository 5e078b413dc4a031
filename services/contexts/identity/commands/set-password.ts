import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userAggregate } from '../domain/user.ts';
import { writeCredential } from '../store/credentials.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** Keeps the hash of a new password and ends all sessions but the one that asked. */
export const setPassword = command(
  'identity.setPassword',
  async (input: { userId: number; hash: string; keepSessionId: string }, context) => {
    const { accountId, now, tx } = context;
    const user = await context.load(userAggregate, input.userId);
    await writeCredential(tx, accountId, user.id, input.hash, now);
    await revokeSessionsOf(tx, accountId, user.id, now, input.keepSessionId);
    return outcome({}, change(user, [{ type: 'user.passwordSet', data: {} }]));
  },
);
