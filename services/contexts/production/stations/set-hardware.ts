import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStation } from '../commands/load-place.ts';
import type { StationHardware } from '../production.events.ts';

type At<B> = B & { readonly id: number };

/** What stands at a station. */
export const setHardware = command('production.setHardware', async ({ id, ...data }: At<StationHardware>, context) => {
  const station = await loadStation(context, id);
  return outcome({ id }, change(station, [{ type: 'station.hardwareChanged', data }]));
});
