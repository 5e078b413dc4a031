import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { stationsOf } from '../reading/floor-place.ts';
import { cancelExpiredBatch } from './cancel-expired-batch.ts';

/** Gives up furnace batches that were not started in the hours the account allows, and those that were emptied. */
export const expireBatches: ScheduledJob = {
  name: 'production-expire-toughening-batches',
  cron: '*/10 * * * *',
  async run({ accountId, read, dispatch }) {
    const stations = await read((tx) => stationsOf({ tx, accountId }));
    for (const { id, batchId } of stations) if (batchId) await dispatch(cancelExpiredBatch, { stationId: id });
  },
};
