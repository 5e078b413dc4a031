import { checkPlan } from '@glasshouse/services/contexts/optimiser/solver/check';
import type { Problem } from '@glasshouse/services/contexts/optimiser/solver/problem';
import { solve } from '@glasshouse/services/contexts/optimiser/solver/solve';
import { round } from '../../bars/measure.ts';

/** What one instance came to: areas in mm², loss and gap in percent. */
export interface Solved {
  readonly instance: string;
  readonly panels: number;
  readonly waste: number;
  readonly items: number;
  readonly loss: number;
  /** Net cost above the lower bound, percent of the bound; null where glass has no price. */
  readonly gap: number | null;
  readonly boundCents: number;
  readonly netCents: number;
  readonly sheets: number;
  /** Seconds until the best plan was found. */
  readonly bestAfter: number;
  readonly nodesPerSecond: number;
  readonly faults: number;
  readonly unplaced: number;
}

/** How long one instance is solved: seconds, or where they are given nodes, which make the run repeatable on any machine. */
export interface Effort {
  readonly seconds: number;
  readonly nodes: number | undefined;
  readonly seed: number;
}

/** Solves an instance with two threads and has the independent checker read the plan. */
export async function solveOne(problem: Problem, { seconds, nodes, seed }: Effort): Promise<Solved> {
  let bestAfter = 0;
  const plan = await solve(problem, {
    ...(nodes === undefined ? { timeMs: seconds * 1_000 } : { nodeBudget: nodes }),
    seed,
    onProgress: (progress) => {
      bestAfter = progress.seconds;
    },
  });
  const bound = plan.lowerBoundCents;
  return {
    instance: problem.name,
    panels: problem.items.reduce((n, item) => n + item.quantity, 0),
    waste: plan.wasteArea,
    items: plan.itemArea,
    loss: round(plan.loss * 100, 3),
    gap: problem.sheetOrder === 'free' && bound > 0 ? round((100 * (plan.netCostCents - bound)) / bound, 2) : null,
    boundCents: round(bound),
    netCents: round(plan.netCostCents),
    sheets: plan.sheets.length,
    bestAfter: round(bestAfter, 1),
    nodesPerSecond: Math.round(plan.nodes / plan.seconds),
    faults: checkPlan(problem, plan).length,
    unplaced: plan.unplaced.reduce((n, item) => n + item.quantity, 0),
  };
}
