import { cutsOfSheet } from '../layout/cut-sequence.contract.ts';
import type { Layout } from '../optimiser.contract.ts';
import type { PlanFigures } from './plans.contract.ts';

type Own =
  | 'glassSheets'
  | 'panels'
  | 'unplaced'
  | 'cuts'
  | 'yield'
  | 'loss'
  | 'offcuts'
  | 'keptM2'
  | 'costCents'
  | 'netCostCents';
/** What a plan is compared by, as far as it follows from the plan alone; stored beside it, so that a list needs no drawing. */
export interface StoredFigures extends Pick<PlanFigures, Own> {
  /** Panels in the order in which they leave the table. */
  readonly cutOrder: readonly number[];
}
type Compared = Pick<PlanFigures, 'unplaced' | 'netCostCents' | 'glassSheets' | 'keptM2' | 'cuts' | 'furnaceLoads'>;

/** The figures of a plan. */
export function figuresOf(layout: Layout): StoredFigures {
  const nodes = layout.sheets.flatMap((sheet) => sheet.nodes);
  return {
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
    cutOrder: nodes.flatMap(({ itemId }) => (itemId === null ? [] : [Number(itemId)])),
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
