import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { loadStation } from './load-place.ts';

/** Takes a station out of use; archiving an archived one changes nothing. */
export const archiveStation = command('production.archiveStation', async ({ id }: { id: number }, context) => {
  const station = await loadStation(context, id);
  if (station.state.openPanels.length > 0)
    throw conflict('StationBusyError', 'Complete the panels in work before the station is archived');
  return outcome({ id }, change(station, station.state.isArchived ? [] : [{ type: 'station.archived', data: {} }]));
});
