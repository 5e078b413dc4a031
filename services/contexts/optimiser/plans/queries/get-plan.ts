import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { planLayout } from '../read-plans.ts';

/** One plan of a sheet, drawn. 404 when the sheet has none with this id. */
export const getPlan = query(
  'optimiser.getPlan',
  async ({ id, planId }: { id: number; planId: number }, { db, accountId }) => {
    const layout = await planLayout(db, accountId, id, planId);
    if (!layout) throw notFound();
    return { id: planId, layout };
  },
);
