import type { Tx } from '../../platform/db/database.ts';
import { allStationsOf } from './reading/floor-place.ts';

/** Ids of the stations that cut and are not archived, on hold or not; exact. */
export async function cuttingStations(tx: Tx, accountId: number): Promise<number[]> {
  const stations = await allStationsOf({ tx, accountId });
  return stations.filter((station) => station.stageKey === 'cut' && !station.isArchived).map((station) => station.id);
}
