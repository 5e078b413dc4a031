import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { countUsersByGroup } from '../identity.facts.ts';
import { assertEmpty, loadGroup } from './load-group.ts';

/** Archives a group without users (409 otherwise); archiving an archived one changes nothing. */
export const archiveGroup = command('identity.archiveGroup', async ({ id }: { id: number }, context) => {
  const group = await loadGroup(context, id);
  if (group.state.isArchived) return outcome({ id });
  assertEmpty((await countUsersByGroup(context.tx, context.accountId)).get(id) ?? 0);
  return outcome({ id }, change(group, [{ type: 'userGroup.archived', data: {} }]));
});
