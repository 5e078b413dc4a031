import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { releaseName } from './names.ts';
import { loadKept, resourceAggregate } from './reference.ts';
import { assertUnused } from './resource-checks.ts';

type Id = { id: number };

/** Deletes a resource; its tasks of the past keep its name. 409 while open tasks are planned on it. */
export const deleteResource = command('tasks.deleteResource', async ({ id }: Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  await assertUnused(context, id, resource.state.name);
  await releaseName(context, resource.state.name);
  return outcome({ id }, change(resource, [{ type: 'resource.deleted', data: {} }]));
});
