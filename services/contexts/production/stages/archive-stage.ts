import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStage } from '../commands/load-place.ts';

/** Takes a stage out of the routes of new panels; archiving an archived one changes nothing. */
export const archiveStage = command('production.archiveStage', async ({ id }: { id: number }, context) => {
  const stage = await loadStage(context, id);
  return outcome({ id }, change(stage, stage.state.isArchived ? [] : [{ type: 'stage.archived', data: {} }]));
});
