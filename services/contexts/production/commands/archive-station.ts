import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { workAt } from '../domain/station.ts';
import { loadStation } from './load-place.ts';

/** Takes a station out of use; 409 while it has work. Archiving an archived one changes nothing. */
export const archiveStation = command('production.archiveStation', async ({ id }: { id: number }, context) => {
  const station = await loadStation(context, id);
  const work = workAt(station.state);
  if (work) throw conflict('StationBusyError', `Complete ${work} before the station is archived`);
  return outcome({ id }, change(station, station.state.isArchived ? [] : [{ type: 'station.archived', data: {} }]));
});
