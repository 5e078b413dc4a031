import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadGroup } from './load-group.ts';

/** Brings an archived group back; restoring a live one changes nothing. */
export const restoreGroup = command('identity.restoreGroup', async ({ id }: { id: number }, context) => {
  const group = await loadGroup(context, id);
  return outcome({ id }, change(group, group.state.isArchived ? [{ type: 'userGroup.restored', data: {} }] : []));
});
