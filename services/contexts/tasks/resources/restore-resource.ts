import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadKept, resourceAggregate } from './reference.ts';

type Id = { id: number };

/** Brings an archived resource back; restoring a live one changes nothing. */
export const restoreResource = command('tasks.restoreResource', async ({ id }: Id, context) => {
  const resource = await loadKept(context, resourceAggregate, id);
  return outcome({ id }, change(resource, resource.state.isArchived ? [{ type: 'resource.restored', data: {} }] : []));
});
