import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userAggregate } from '../domain/user.ts';
import { normalEmail, releaseEmail, reserveEmail } from '../store/sign-in-names.ts';

/** Changes the address a user signs in with; the same one changes nothing. 422 when somebody else has it. */
export const changeEmail = command(
  'identity.changeEmail',
  async ({ userId, ...given }: { userId: number; email: string }, context) => {
    const user = await context.load(userAggregate, userId);
    const email = normalEmail(given.email);
    const { name, groupIds } = user.state;
    if (email === user.state.email) return outcome({}, change(user, []));
    await releaseEmail(context.tx, context.accountId, userId);
    await reserveEmail(context.tx, context.accountId, userId, email);
    return outcome({}, change(user, [{ type: 'user.updated', data: { email, name, groupIds: [...groupIds] } }]));
  },
);
