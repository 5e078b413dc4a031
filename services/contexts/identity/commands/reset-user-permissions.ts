import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userAggregate } from '../domain/user.ts';

/** Takes away all own rules of a user: the groups decide. */
export const resetUserPermissions = command(
  'identity.resetUserPermissions',
  async ({ id }: { id: number }, context) => {
    const user = await context.load(userAggregate, id);
    return outcome({ id }, change(user, [{ type: 'user.rulesReset', data: {} }]));
  },
);
