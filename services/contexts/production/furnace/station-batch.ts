import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stationAggregate } from '../domain/station.ts';
import { furnaceSettings } from './current-batch.ts';
import { viewBatch } from './view-batch.ts';

/** The furnace batch loaded at a station. */
export const stationBatch = query(
  'production.stationBatch',
  async ({ id }: { id: number }, { db, accountId, can, now }) => {
    const station = await findAggregate(db, accountId, stationAggregate, id, false);
    if (!station || station.state.isDeleted) throw notFound();
    const { bedCount } = await furnaceSettings(db, accountId);
    const { batchId } = station.state;
    return { batch: batchId ? await viewBatch({ tx: db, accountId, can, now }, batchId) : null, bedCount };
  },
);
