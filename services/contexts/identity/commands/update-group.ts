import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { claimGroupName, releaseGroupName } from './group-name.ts';
import { loadGroup } from './load-group.ts';

/** Renames a group; the same name changes nothing. 422 when another group has it. */
export const updateGroup = command(
  'identity.updateGroup',
  async ({ id, name }: { id: number; name: string }, context) => {
    const group = await loadGroup(context, id);
    const from = group.state.name;
    if (name === from) return outcome({ id });
    await releaseGroupName(context, from);
    await claimGroupName(context, id, name);
    return outcome({ id }, change(group, [{ type: 'userGroup.renamed', data: { from, name } }]));
  },
);
