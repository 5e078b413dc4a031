import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { RuleChanges } from '../domain/rules.ts';
import { userAggregate } from '../domain/user.ts';

/** Sets rules of a user; inherit takes one away. */
export const setUserPermissions = command(
  'identity.setUserPermissions',
  async ({ id, permissions }: { id: number; permissions: RuleChanges }, context) => {
    const user = await context.load(userAggregate, id);
    return outcome({ id }, change(user, [{ type: 'user.rulesSet', data: { permissions } }]));
  },
);
