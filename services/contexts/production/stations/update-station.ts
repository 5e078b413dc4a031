import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { loadStation } from '../commands/load-place.ts';
import { stageAggregate } from '../domain/stage.ts';

interface Input {
  id: number;
  name: string;
  stageId: number;
  worksForDespatch: boolean;
}

/** Changes a station; its stage only while no panel is in work on it. */
export const updateStation = command('production.updateStation', async ({ id, ...input }: Input, context) => {
  const station = await loadStation(context, id);
  const stage = await context.find(stageAggregate, input.stageId);
  if (!stage || stage.state.isDeleted) throw badField('stageId', 'Choose a stage');
  if (input.stageId !== station.state.stageId && station.state.openPanels.length > 0)
    throw conflict('StationBusyError', 'Complete the panels in work before the station changes its stage');
  return outcome({ id }, change(station, [{ type: 'station.updated', data: { ...input, stageKey: stage.state.key } }]));
});
