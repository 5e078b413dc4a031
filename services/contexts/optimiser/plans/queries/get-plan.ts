import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { storedPlan } from '../read-plans.ts';

/** One plan of a sheet, drawn. 404 when the sheet has none with this id. */
export const getPlan = query(
  'optimiser.getPlan',
  async ({ id, planId }: { id: number; planId: number }, { db, accountId }) => {
    const plan = await storedPlan(db, accountId, id, planId);
    if (!plan) throw notFound();
    return { id: plan.id, layout: plan.layout };
  },
);
