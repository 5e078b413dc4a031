import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { panelFactsMany } from '../../../production/production.facts.ts';
import { assertCuttable, benchOf, outdatedLayout } from '../../commands/layout-bench.ts';
import { factsOf, moveSheet, sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { carryLocks } from '../keep-locked.ts';
import { figuresOf } from '../plan-figures.ts';
import { currentPlanId, planLayout, storedPlans } from '../read-plans.ts';

interface Input {
  readonly id: number;
  readonly sheetId: number;
  readonly planId: number;
  readonly layoutVersion: number;
}

/**
 * Cuts the sheet by another of its plans. Refused when it is cut already, when the layout changed meanwhile, when the plan was
 * made for other panels, and when the rules of the glass no longer allow it. Answers what to choose to take it back.
 */
export const chooseLayout = command('optimiser.chooseLayout', async ({ sheetId, ...asked }: Input, context) => {
  const { tx, accountId } = context;
  const sheet = await context.load(sheetAggregate, sheetId);
  const { state } = sheet;
  moveSheet(state.status, 'chooselayout', factsOf(state));
  const { layout, layoutVersion = 0 } = state;
  if (!layout || asked.layoutVersion !== layoutVersion) throw outdatedLayout(layoutVersion);
  const plan = await planLayout(tx, accountId, sheetId, asked.planId);
  if (!plan) throw badField('planId', 'The sheet has no such plan');
  const panels = await panelFactsMany(tx, accountId, state.panelIds);
  const held = new Set([...figuresOf(plan).cutOrder, ...plan.unplaced.map((one) => Number(one.itemId))]);
  const isPlanOfPanels =
    panels.every((panel) => panel.isGone || held.has(panel.id)) && [...held].every((id) => state.panelIds.includes(id));
  const move = moveSheet(state.status, 'chooselayout', factsOf(state, { isPlanOfPanels }));
  const formerPlanId = currentPlanId(await storedPlans(tx, accountId, sheetId), state.planId);
  if (formerPlanId === asked.planId) return outcome({ id: sheetId, layoutVersion, formerPlanId });
  assertCuttable(plan.sheets, await benchOf(tx, accountId, state.stockId, panels));
  const chosen = carryLocks(layout, plan);
  const losses = { lossBefore: layout.loss, lossAfter: chosen.loss };
  const data = { ...move, planId: asked.planId, layout: chosen, layoutVersion: layoutVersion + 1, ...losses };
  return outcome(
    { id: sheetId, layoutVersion: layoutVersion + 1, formerPlanId },
    change(sheet, [{ type: 'optimiserSheet.layoutChosen', data }]),
  );
});
