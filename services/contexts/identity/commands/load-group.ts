import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, conflict, notFound } from '../../../platform/kernel/errors.ts';
import { userGroupAggregate } from '../domain/user-group.ts';

/** A group to change, locked; 404 when missing or deleted. */
export async function loadGroup(context: CommandContext, id: number) {
  const group = await context.load(userGroupAggregate, id);
  if (group.state.isDeleted) throw notFound();
  return group;
}

/** Ids of groups that a user may be put in, each once; 422 on `groupIds` when one is missing or archived. Locks them in order. */
export async function checkGroups(context: CommandContext, ids: readonly number[]): Promise<number[]> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of sorted) {
    const group = await context.find(userGroupAggregate, id);
    if (!group || group.state.isDeleted || group.state.isArchived)
      throw badField('groupIds', 'Choose groups that exist and are not archived');
  }
  return sorted;
}

/** Refuses when somebody is still in a group: archiving it would silently change what they may do. */
export function assertEmpty(userCount: number): void {
  if (userCount > 0)
    throw conflict(
      'GroupInUseError',
      `${userCount} ${userCount === 1 ? 'user is' : 'users are'} in this group. Move them to another group first`,
    );
}
