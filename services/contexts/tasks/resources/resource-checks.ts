import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { resourceGroupAggregate } from './task-lists.ts';

export async function assertGroup(context: CommandContext, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const group = await context.find(resourceGroupAggregate, groupId);
  if (!group || group.state.isDeleted || group.state.isArchived)
    throw badField('groupId', 'Choose a group that is not archived');
}

export async function assertUnused({ tx, accountId }: CommandContext, id: number, name: string): Promise<void> {
  const { n } = await tx
    .selectFrom('task_list')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('resource_id', '=', id)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  const open = Number(n);
  if (open > 0)
    throw conflict(
      'ResourceInUseError',
      `${open} open ${open === 1 ? 'task is' : 'tasks are'} planned on ${name}. Move ${open === 1 ? 'it' : 'them'} to another resource first`,
    );
}
