import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { rename } from './names.ts';
import { loadKept, resourceAggregate } from './reference.ts';
import { assertGroup } from './resource-checks.ts';
import type { ResourceData } from './resources.events.ts';

type Id = { id: number };

/** Changes a resource. */
export const updateResource = command('tasks.updateResource', async ({ id, ...data }: ResourceData & Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  if (data.groupId !== resource.state.groupId) await assertGroup(context, data.groupId);
  await rename(context, id, resource.state.name, data.name);
  return outcome({ id }, change(resource, [{ type: 'resource.updated', data }]));
});
