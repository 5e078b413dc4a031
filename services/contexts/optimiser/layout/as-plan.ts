import type { Layout } from '../optimiser.contract.ts';
import { countCuts } from '../solver/check.ts';
import type { Plan, UnplacedCode } from '../solver/plan.ts';
import type { Problem } from '../solver/problem.ts';

type Laid = Pick<Layout, 'sheets' | 'unplaced' | 'lowerBoundCents'> &
  Pick<Plan, 'itemArea' | 'sheetArea' | 'keptArea' | 'wasteArea' | 'loss' | 'yield' | 'costCents' | 'netCostCents'>;

/** A layout as the plan that the solver's checker reads. A layout counts no cuts, and handling costs nothing in it. */
export const asPlan = (problem: Problem, layout: Laid): Plan => ({
  ...layout,
  unplaced: layout.unplaced.map((left) => ({ ...left, code: left.code as UnplacedCode })),
  name: problem.name,
  cuts: layout.sheets.reduce((sum, sheet) => sum + countCuts(problem, sheet), 0),
  handlingCents: 0,
  method: 'layout',
  seed: 1,
  nodes: 0,
  seconds: 0,
  stopped: 'finished',
  alternatives: [],
});
