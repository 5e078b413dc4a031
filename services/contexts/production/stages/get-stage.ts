import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stageOf } from '../reading/floor-place.ts';

/** One stage, exact. */
export const getStage = query('production.getStage', async ({ id }: { id: number }, { db, accountId }) => {
  const stage = await stageOf({ tx: db, accountId }, id);
  if (!stage) throw notFound();
  return stage;
});
