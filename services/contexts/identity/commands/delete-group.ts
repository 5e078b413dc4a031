import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { countUsersByGroup } from '../identity.facts.ts';
import { releaseGroupName } from './group-name.ts';
import { assertEmpty, loadGroup } from './load-group.ts';

/** Deletes a group without users; 409 otherwise. */
export const deleteGroup = command('identity.deleteGroup', async ({ id }: { id: number }, context) => {
  const group = await loadGroup(context, id);
  assertEmpty((await countUsersByGroup(context.tx, context.accountId)).get(id) ?? 0);
  await releaseGroupName(context, group.state.name);
  return outcome({ id }, change(group, [{ type: 'userGroup.deleted', data: {} }]));
});
