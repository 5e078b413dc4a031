import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { loadStation } from '../commands/load-place.ts';
import { workAt } from '../domain/station.ts';

/** Deletes a station with nothing on it; what was worked there keeps its history. */
export const deleteStation = command('production.deleteStation', async ({ id }: { id: number }, context) => {
  const station = await loadStation(context, id);
  const work = workAt(station.state);
  if (work) throw conflict('StationBusyError', `Complete ${work} before the station is deleted`);
  return outcome({ id }, change(station, [{ type: 'station.deleted', data: {} }]));
});
