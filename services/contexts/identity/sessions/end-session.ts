import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userAggregate } from '../domain/user.ts';
import { revokeSession } from '../store/sessions.ts';

/** Ends one session of a user. */
export const endSession = command(
  'identity.endSession',
  async ({ userId, sessionId }: { userId: number; sessionId: string }, context) => {
    const user = await context.load(userAggregate, userId);
    await revokeSession(context.tx, context.accountId, sessionId, context.now);
    return outcome({}, change(user, [{ type: 'user.signedOut', data: {} }]));
  },
);
