import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { assertGivesOwn } from '../access/gives-own.ts';
import { keepAdministrator } from '../access/keep-administrator.ts';
import { loadGroup } from './load-group.ts';

/** Takes all rules from a group: nothing set means deny. 403 when that gives a right the caller lacks, 409 when nobody would be left to manage users. */
export const resetGroupPermissions = command(
  'identity.resetGroupPermissions',
  async ({ id }: { id: number }, context) => {
    const group = await loadGroup(context, id);
    const changed = change(group, [{ type: 'userGroup.rulesReset', data: {} }]);
    await assertGivesOwn(context, changed);
    await keepAdministrator(context, changed);
    return outcome({ id }, changed);
  },
);
