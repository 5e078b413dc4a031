import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { loadStation } from '../commands/load-place.ts';
import type { StationFinances } from '../production.events.ts';

type At<B> = B & { readonly id: number };

/** What a station costs. */
export const setFinances = command('production.setFinances', async ({ id, ...data }: At<StationFinances>, context) => {
  const station = await loadStation(context, id);
  return outcome({ id }, change(station, [{ type: 'station.financesChanged', data }]));
});
