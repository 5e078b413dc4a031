import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { claimName, releaseName, rename } from './names.ts';
import { loadKept, resourceAggregate } from './reference.ts';
import type { ResourceData } from './resources.events.ts';
import { resourceGroupAggregate } from './task-lists.ts';

type Id = { id: number };

/** Adds a truck, a driver or a crew. 422 when the name is taken or the group is not there. */
export const createResource = command('tasks.createResource', async (input: ResourceData, context) => {
  await assertGroup(context, input.groupId);
  const resource = await context.start(resourceAggregate);
  await claimName(context, resource.id, input.name);
  return outcome({ id: resource.id }, change(resource, [{ type: 'resource.created', data: input }]));
});

/** Changes a resource. */
export const updateResource = command('tasks.updateResource', async ({ id, ...data }: ResourceData & Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  if (data.groupId !== resource.state.groupId) await assertGroup(context, data.groupId);
  await rename(context, id, resource.state.name, data.name);
  return outcome({ id }, change(resource, [{ type: 'resource.updated', data }]));
});

/** Takes a resource out of use: no new task may be planned on it. 409 while open tasks are. */
export const archiveResource = command('tasks.archiveResource', async ({ id }: Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  if (resource.state.isArchived) return outcome({ id });
  await assertUnused(context, id, resource.state.name);
  return outcome({ id }, change(resource, [{ type: 'resource.archived', data: {} }]));
});

/** Brings an archived resource back; restoring a live one changes nothing. */
export const restoreResource = command('tasks.restoreResource', async ({ id }: Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  return outcome({ id }, change(resource, resource.state.isArchived ? [{ type: 'resource.restored', data: {} }] : []));
});

/** Deletes a resource; its tasks of the past keep its name. 409 while open tasks are planned on it. */
export const deleteResource = command('tasks.deleteResource', async ({ id }: Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  await assertUnused(context, id, resource.state.name);
  await releaseName(context, resource.state.name);
  return outcome({ id }, change(resource, [{ type: 'resource.deleted', data: {} }]));
});

async function assertGroup(context: CommandContext, groupId: number | null): Promise<void> {
  if (groupId === null) return;
  const group = await context.find(resourceGroupAggregate, groupId);
  if (!group || group.state.isDeleted || group.state.isArchived)
    throw badField('groupId', 'Choose a group that is not archived');
}

async function assertUnused({ tx, accountId }: CommandContext, id: number, name: string): Promise<void> {
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
