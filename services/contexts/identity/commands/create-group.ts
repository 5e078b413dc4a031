import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { userGroupAggregate } from '../domain/user-group.ts';
import { claimGroupName } from './group-name.ts';

/** Adds a user group without any rules: nothing is allowed yet. 422 when the name is taken. */
export const createGroup = command('identity.createGroup', async ({ name }: { name: string }, context) => {
  const group = await context.start(userGroupAggregate);
  await claimGroupName(context, group.id, name);
  return outcome({ id: group.id }, change(group, [{ type: 'userGroup.created', data: { name } }]));
});
