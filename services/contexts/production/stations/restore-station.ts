import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStation } from '../commands/load-place.ts';

/** Brings an archived station back; restoring a live one changes nothing. */
export const restoreStation = command('production.restoreStation', async ({ id }: { id: number }, context) => {
  const station = await loadStation(context, id);
  return outcome({ id }, change(station, station.state.isArchived ? [{ type: 'station.restored', data: {} }] : []));
});
