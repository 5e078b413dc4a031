import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { userAggregate } from '../domain/user.ts';
import { takeStep } from '../store/authenticators.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

/** Puts the authenticator that was asked for in use and ends the other sessions: they signed in without it. */
export const enableMfa = command(
  'identity.enableMfa',
  async ({ userId, step, keepSessionId }: { userId: number; step: number; keepSessionId: string }, context) => {
    const { accountId, now, tx } = context;
    const user = await context.load(userAggregate, userId);
    if (!(await takeStep(tx, accountId, userId, step, { isEnabled: true })))
      throw badField('token', 'The code is wrong');
    await revokeSessionsOf(tx, accountId, userId, now, keepSessionId);
    return outcome({}, change(user, [{ type: 'user.mfaEnabled', data: {} }]));
  },
);
