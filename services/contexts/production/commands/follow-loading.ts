import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { followTruck } from '../domain/station.ts';
import { stationsForDespatch } from '../reading/floor-place.ts';
import { loadStation } from './load-place.ts';

interface Input {
  taskId: number;
  /** Something is on its truck, and not everything. */
  isLoading: boolean;
}

/** Stations that work for despatch load while a truck is loaded, and are idle again when none is. A few stations at most. */
export const followLoading = command('production.followLoading', async ({ taskId, isLoading }: Input, context) => {
  const changes: Change[] = [];
  for (const { id } of await stationsForDespatch(context)) {
    const station = await loadStation(context, id);
    changes.push(change(station, followTruck(station.state, taskId, isLoading, context.now)));
  }
  return outcome({}, ...changes);
});
