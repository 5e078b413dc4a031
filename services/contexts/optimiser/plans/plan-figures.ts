import { cutsOfSheet } from '../layout/cut-sequence.contract.ts';
import type { Layout } from '../optimiser.contract.ts';
import type { PlanFigures } from './plans.contract.ts';
import type { StoredPlan } from './read-plans.ts';

type Compared = Pick<PlanFigures, 'unplaced' | 'netCostCents' | 'glassSheets' | 'keptM2' | 'cuts' | 'furnaceLoads'>;

/** Panels of a layout in the order in which they leave the table. */
export const cutOrder = (layout: Layout): number[] =>
  layout.sheets.flatMap((sheet) => sheet.nodes.flatMap(({ itemId }) => (itemId === null ? [] : [Number(itemId)])));

/** A plan in figures, before it is compared with others. */
export function figuresOf(
  { id, source, byName, at, layout }: StoredPlan,
  furnaceLoads: number | null,
): Omit<PlanFigures, 'isOnFront' | 'isCurrent'> {
  const nodes = layout.sheets.flatMap((sheet) => sheet.nodes);
  return {
    ...{ id, source, byName, at, furnaceLoads },
    glassSheets: layout.sheets.length,
    panels: nodes.filter((node) => node.type === 'item').length,
    unplaced: layout.unplaced.reduce((sum, one) => sum + one.quantity, 0),
    cuts: layout.sheets.reduce((sum, sheet) => sum + cutsOfSheet(sheet).length, 0),
    yield: layout.yield,
    loss: layout.loss,
    offcuts: nodes.filter((node) => node.type === 'offcut' || node.type === 'residual').length,
    keptM2: layout.keptArea / 1e6,
    costCents: layout.costCents,
    netCostCents: layout.netCostCents,
  };
}

/** What counts, each as a number of which less is better. */
const measures = (p: Compared) => [p.unplaced, p.netCostCents, p.glassSheets, -p.keptM2, p.cuts, p.furnaceLoads ?? 0];

/** Is there a plan that is nowhere worse and somewhere better? */
const isDominated = (plan: Compared, others: readonly Compared[]): boolean =>
  others.some((other) => {
    const [own, its] = [measures(plan), measures(other)];
    return its.every((value, i) => value <= (own[i] ?? 0)) && its.some((value, i) => value < (own[i] ?? 0));
  });

/** Marks the plans between which a planner has something to choose. */
export const withFront = <P extends Compared>(plans: readonly P[]): (P & { isOnFront: boolean })[] =>
  plans.map((plan) => ({ ...plan, isOnFront: !isDominated(plan, plans) }));
