import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { loadStage } from '../commands/load-place.ts';
import { allStationsOf } from '../reading/floor-place.ts';

/** Deletes a stage that no station works; panels whose route has it keep it. */
export const deleteStage = command('production.deleteStage', async ({ id }: { id: number }, context) => {
  const stage = await loadStage(context, id);
  const stations = (await allStationsOf(context)).filter((station) => station.stageId === id);
  const [first] = stations;
  if (first)
    throw conflict(
      'StageInUseError',
      `${first.name} works this stage. Delete the station or give it another stage first`,
    );
  return outcome({ id }, change(stage, [{ type: 'stage.deleted', data: {} }]));
});
