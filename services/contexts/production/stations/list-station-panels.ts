import { query } from '../../../platform/cqrs/query.ts';
import { viewStation } from '../reading/panel-view.ts';
import { stationQueue } from './station-queue.ts';

/** Panels in work and waiting at a station. */
export const listStationPanels = query(
  'production.listStationPanels',
  async ({ id }: { id: number }, { db, accountId, can }) =>
    stationQueue(db, accountId, await viewStation({ tx: db, accountId, can }, id)),
);
