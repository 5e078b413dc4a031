import { query } from '../../../platform/cqrs/query.ts';
import { viewBatch } from './view-batch.ts';

/** One furnace batch. */
export const getTougheningBatch = query(
  'production.getTougheningBatch',
  ({ id }: { id: number }, { db, accountId, can, now }) => viewBatch({ tx: db, accountId, can, now }, id),
);
