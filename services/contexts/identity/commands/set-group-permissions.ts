import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { RuleChanges } from '../domain/rules.ts';
import { loadGroup } from './load-group.ts';

/** Sets rules of a group; inherit takes one away. */
export const setGroupPermissions = command(
  'identity.setGroupPermissions',
  async ({ id, permissions }: { id: number; permissions: RuleChanges }, context) => {
    const group = await loadGroup(context, id);
    return outcome({ id }, change(group, [{ type: 'userGroup.rulesSet', data: { permissions } }]));
  },
);
