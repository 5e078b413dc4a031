import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadKept, resourceAggregate } from './reference.ts';
import { assertUnused } from './resource-checks.ts';

type Id = { id: number };

/** Takes a resource out of use: no new task may be planned on it. 409 while open tasks are. */
export const archiveResource = command('tasks.archiveResource', async ({ id }: Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  if (resource.state.isArchived) return outcome({ id });
  await assertUnused(context, id, resource.state.name);
  return outcome({ id }, change(resource, [{ type: 'resource.archived', data: {} }]));
});
