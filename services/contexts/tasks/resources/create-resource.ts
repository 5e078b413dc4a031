import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { claimName } from './names.ts';
import { resourceAggregate } from './reference.ts';
import { assertGroup } from './resource-checks.ts';
import type { ResourceData } from './resources.events.ts';

/** Adds a truck, a driver or a crew. 422 when the name is taken or the group is not there. */
export const createResource = command('tasks.createResource', async (input: ResourceData, context) => {
  await assertGroup(context, input.groupId);
  const resource = await context.start(resourceAggregate);
  await claimName(context, resource.id, input.name);
  return outcome({ id: resource.id }, change(resource, [{ type: 'resource.created', data: input }]));
});
