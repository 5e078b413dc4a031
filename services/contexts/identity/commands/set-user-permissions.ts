import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import type { RuleChanges } from '../domain/rules.ts';
import { userAggregate } from '../domain/user.ts';

/** Sets rules of a user; inherit takes one away. 409 when nobody would be left to manage users. */
export const setUserPermissions = command(
  'identity.setUserPermissions',
  async ({ id, permissions }: { id: number; permissions: RuleChanges }, context) => {
    const user = await context.load(userAggregate, id);
    const changed = change(user, [{ type: 'user.rulesSet', data: { permissions } }]);
    await keepAdministrator(context, changed);
    return outcome({ id }, changed);
  },
);
