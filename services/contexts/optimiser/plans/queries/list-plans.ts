import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { furnaceLoads } from '../../../production/furnace/furnace-loads.facts.ts';
import { panelFactsMany } from '../../../production/production.facts.ts';
import { sheetFacts } from '../../optimiser.facts.ts';
import { withFront } from '../plan-figures.ts';
import { currentPlanId, storedPlans } from '../read-plans.ts';

/** The plans of a sheet side by side, the newest first. 404 when there is no such sheet. */
export const listPlans = query('optimiser.listPlans', async ({ id }: { id: number }, { db, accountId }) => {
  const sheet = await sheetFacts(db, accountId, id);
  if (!sheet) throw notFound();
  const stored = await storedPlans(db, accountId, id);
  const panels = new Map((await panelFactsMany(db, accountId, sheet.panelIds)).map((p) => [p.id, p]));
  const currentId = currentPlanId(stored, sheet.planId);
  const loads = await furnaceLoads(db, accountId);
  const figures = stored.map(({ figures: { cutOrder, ...own }, ...plan }) => ({
    ...plan,
    ...own,
    furnaceLoads: loads(cutOrder.flatMap((panelId) => panels.get(panelId) ?? [])),
  }));
  const plans = withFront(figures).map((plan) => ({ ...plan, isCurrent: plan.id === currentId }));
  return { id, currentId, plans };
});
