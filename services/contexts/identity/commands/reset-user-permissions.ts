import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import { userAggregate } from '../domain/user.ts';

/** Takes away all own rules of a user: the groups decide. 403 when that gives a right the caller lacks, 409 when nobody would be left to manage users. */
export const resetUserPermissions = command(
  'identity.resetUserPermissions',
  async ({ id }: { id: number }, context) => {
    const user = await context.load(userAggregate, id);
    const changed = change(user, [{ type: 'user.rulesReset', data: {} }]);
    await assertGivesOwn(context, changed);
    await keepAdministrator(context, changed);
    return outcome({ id }, changed);
  },
);
