import { sql } from 'kysely';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { claimName, releaseName, rename } from './names.ts';
import { loadKept, resourceGroupAggregate } from './reference.ts';
import type { ResourceGroupData } from './resources.events.ts';

type Id = { id: number };

/** Adds a group of resources. 422 when the name is taken. */
export const createResourceGroup = command('tasks.createResourceGroup', async (input: ResourceGroupData, context) => {
  const group = await context.start(resourceGroupAggregate);
  await claimName(context, 'resourceGroup', group.id, input.name);
  return outcome({ id: group.id }, change(group, [{ type: 'resourceGroup.created', data: input }]));
});

/** Changes a group. */
export const updateResourceGroup = command(
  'tasks.updateResourceGroup',
  async ({ id, ...data }: ResourceGroupData & Id, context) => {
    const group = await loadKept(context, resourceGroupAggregate, id);
    await rename(context, 'resourceGroup', id, group.state.name, data.name);
    return outcome({ id }, change(group, [{ type: 'resourceGroup.updated', data }]));
  },
);

/** Puts a group away: no resource can be added to it, those in it work on. */
export const archiveResourceGroup = command('tasks.archiveResourceGroup', async ({ id }: Id, context) => {
  const group = await loadKept(context, resourceGroupAggregate, id);
  return outcome({ id }, change(group, group.state.isArchived ? [] : [{ type: 'resourceGroup.archived', data: {} }]));
});

/** Brings an archived group back. */
export const restoreResourceGroup = command('tasks.restoreResourceGroup', async ({ id }: Id, context) => {
  const group = await loadKept(context, resourceGroupAggregate, id);
  return outcome({ id }, change(group, group.state.isArchived ? [{ type: 'resourceGroup.restored', data: {} }] : []));
});

/** Deletes a group without resources; 409 otherwise. */
export const deleteResourceGroup = command('tasks.deleteResourceGroup', async ({ id }: Id, context) => {
  const group = await loadKept(context, resourceGroupAggregate, id);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from aggregate where account_id = ${context.accountId} and type = 'resource'
      and (state->>'groupId')::bigint = ${id} and not (state->>'isDeleted')::boolean`.execute(context.tx);
  const inside = rows[0]?.n ?? 0;
  if (inside > 0)
    throw conflict(
      'ResourceGroupInUseError',
      `${inside} ${inside === 1 ? 'resource is' : 'resources are'} in this group. Move ${inside === 1 ? 'it' : 'them'} to another group first`,
    );
  await releaseName(context, 'resourceGroup', group.state.name);
  return outcome({ id }, change(group, [{ type: 'resourceGroup.deleted', data: {} }]));
});
