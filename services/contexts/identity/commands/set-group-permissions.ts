import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import type { RuleChanges } from '../domain/rules.ts';
import { loadGroup } from './load-group.ts';

/** Sets rules of a group; inherit takes one away. 403 when that gives a right the caller lacks, 409 when nobody would be left to manage users. */
export const setGroupPermissions = command(
  'identity.setGroupPermissions',
  async ({ id, permissions }: { id: number; permissions: RuleChanges }, context) => {
    const group = await loadGroup(context, id);
    const changed = change(group, [{ type: 'userGroup.rulesSet', data: { permissions } }]);
    await assertGivesOwn(context, changed);
    await keepAdministrator(context, changed);
    return outcome({ id }, changed);
  },
);
