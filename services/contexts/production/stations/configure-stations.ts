import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { loadStage, loadStation } from '../commands/load-place.ts';
import { workAt } from '../domain/station.ts';
import type { StationFinances, StationHardware, StationMaintenance } from '../production.events.ts';
import { allStationsOf } from '../reading/floor-place.ts';

type At<B> = B & { readonly id: number };

/** What a station costs. */
export const setFinances = command('production.setFinances', async ({ id, ...data }: At<StationFinances>, context) => {
  const station = await loadStation(context, id);
  return outcome({ id }, change(station, [{ type: 'station.financesChanged', data }]));
});

/** What stands at a station. */
export const setHardware = command('production.setHardware', async ({ id, ...data }: At<StationHardware>, context) => {
  const station = await loadStation(context, id);
  return outcome({ id }, change(station, [{ type: 'station.hardwareChanged', data }]));
});

/** When a station was and will be looked after. */
export const setMaintenance = command(
  'production.setMaintenance',
  async ({ id, ...data }: At<StationMaintenance>, context) => {
    const station = await loadStation(context, id);
    return outcome({ id }, change(station, [{ type: 'station.maintenanceChanged', data }]));
  },
);

/** Deletes a station with nothing on it; what was worked there keeps its history. */
export const deleteStation = command('production.deleteStation', async ({ id }: { id: number }, context) => {
  const station = await loadStation(context, id);
  const work = workAt(station.state);
  if (work) throw conflict('StationBusyError', `Complete ${work} before the station is deleted`);
  return outcome({ id }, change(station, [{ type: 'station.deleted', data: {} }]));
});

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

interface StageChange {
  readonly id: number;
  readonly name: string;
  readonly order: number;
}

/** Changes names and order of several stages, all or none. */
export const updateStages = command(
  'production.updateStages',
  async ({ stages }: { stages: readonly StageChange[] }, context) => {
    const twice = stages.findIndex(({ id }, i) => stages.some((other, j) => j < i && other.id === id));
    if (twice >= 0) throw badField(`stages.${twice}.id`, 'Name each stage once');
    const changes = [];
    for (const { id, name, order } of [...stages].sort((a, b) => a.id - b.id)) {
      const stage = await loadStage(context, id);
      const { key } = stage.state;
      const isSame = stage.state.name === name && stage.state.order === order;
      changes.push(change(stage, isSame ? [] : [{ type: 'stage.updated', data: { key, name, order } }]));
    }
    return outcome({ ids: stages.map((stage) => stage.id) }, ...changes);
  },
);
