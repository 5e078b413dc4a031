import type { Tx } from '../../../platform/db/database.ts';
import type { PanelRow } from '../production.contract.ts';
import { viewStation } from '../reading/panel-view.ts';
import { stationQueue } from '../stations/station-queue.ts';

const nobody = () => false;

/** Panels in work and waiting at a station, those in work first. 404 without such a station. */
export async function panelsAt(db: Tx, accountId: number, id: number): Promise<PanelRow[]> {
  const station = await viewStation({ tx: db, accountId, can: nobody }, id);
  const { inWork, queue } = await stationQueue(db, accountId, station);
  return [...inWork, ...queue];
}
