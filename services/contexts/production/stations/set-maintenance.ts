import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStation } from '../commands/load-place.ts';
import type { StationMaintenance } from '../production.events.ts';

type At<B> = B & { readonly id: number };

/** When a station was and will be looked after. */
export const setMaintenance = command(
  'production.setMaintenance',
  async ({ id, ...data }: At<StationMaintenance>, context) => {
    const station = await loadStation(context, id);
    return outcome({ id }, change(station, [{ type: 'station.maintenanceChanged', data }]));
  },
);
