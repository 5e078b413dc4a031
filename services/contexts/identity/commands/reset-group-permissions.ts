import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadGroup } from './load-group.ts';

/** Takes all rules from a group: nothing set means deny. */
export const resetGroupPermissions = command(
  'identity.resetGroupPermissions',
  async ({ id }: { id: number }, context) => {
    const group = await loadGroup(context, id);
    return outcome({ id }, change(group, [{ type: 'userGroup.rulesReset', data: {} }]));
  },
);
