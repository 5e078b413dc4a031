import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userAggregate } from '../domain/user.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** Ends the sessions of a user but the one to keep; without any it changes nothing. Answers how many it ended. */
export const endSessions = command(
  'identity.endSessions',
  async ({ userId, keepSessionId }: { userId: number; keepSessionId: string }, context) => {
    const user = await context.load(userAggregate, userId);
    const ended = await revokeSessionsOf(context.tx, context.accountId, userId, context.now, keepSessionId);
    return outcome({ ended }, change(user, ended ? [{ type: 'user.sessionsEnded', data: { count: ended } }] : []));
  },
);
