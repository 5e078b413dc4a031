import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import type { RuleChanges } from '../domain/rules.ts';
import { userAggregate } from '../domain/user.ts';

/** Sets rules of a user; inherit takes one away. 403 when that gives a right the caller lacks, 409 when nobody would be left to manage users. */
export const setUserPermissions = command(
  'identity.setUserPermissions',
  async ({ id, permissions }: { id: number; permissions: RuleChanges }, context) => {
    const user = await context.load(userAggregate, id);
    const changed = change(user, [{ type: 'user.rulesSet', data: { permissions } }]);
    await assertGivesOwn(context, changed);
    await keepAdministrator(context, changed);
    return outcome({ id }, changed);
  },
);
