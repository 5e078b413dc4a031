import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStage } from '../commands/load-place.ts';

/** Brings an archived stage back; restoring a live one changes nothing. */
export const restoreStage = command('production.restoreStage', async ({ id }: { id: number }, context) => {
  const stage = await loadStage(context, id);
  return outcome({ id }, change(stage, stage.state.isArchived ? [{ type: 'stage.restored', data: {} }] : []));
});
