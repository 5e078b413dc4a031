import { query } from '../../../../platform/cqrs/query.ts';
import { assertStation } from '../../../production/production.facts.ts';
import { batchViews } from '../batch-view.ts';

const shown = 50;

/** Batches of a station with their sheets and what may be done with them, the newest first. */
export const listBatches = query('optimiser.listBatches', async ({ id }: { id: number }, { db, accountId, can }) => {
  await assertStation(db, accountId, id);
  const rows = await db
    .selectFrom('production_batch_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('station_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute();
  const ids = rows.map((row) => row.id);
  return { batches: await batchViews(db, accountId, ids, can) };
});
