import { type Bench, median, round } from '../bench.ts';
import { cpSatCents, hasCpSat } from './cp-sat.ts';
import { firstFitCents } from './first-fit.ts';
import { leaveOff } from './leave-off.ts';
import { shopBatches } from './shop-batches.ts';
import { solveOne } from './solve-one.ts';

/** Batches of at most so many panels are small enough for the assignment model. */
const SMALL = 20;

/**
 * `bench -- shop [--time SECONDS] [--seed N] [--nodes N] [--without PART,…]`: shop batches of 20 to 600 panels with one and several stock sizes and with
 * offcuts: how far the plan's net cost stands above the lower bound, and what first fit would have cost, in percent of it.
 * Beside the small ones stands an assignment model for OR-Tools CP-SAT, where Python has it.
 */
export const shop: Bench = async ({ time = 10, seed = 1, nodes }, { without = '' }) => {
  const lines = [];
  const withCpSat = hasCpSat();
  for (const problem of leaveOff(shopBatches(seed), without)) {
    const { netCents, ...one } = await solveOne(problem, { seconds: time, nodes, seed });
    const firstFit = firstFitCents(problem);
    const cpSat = withCpSat && one.panels <= SMALL ? cpSatCents(problem, time) : null;
    const above = (cents: number) => round((100 * (cents - one.boundCents)) / one.boundCents, 2);
    const line = {
      ...one,
      firstFitGap: above(firstFit),
      cpSatGap: cpSat === null ? null : above(cpSat),
      saved: round(100 - (100 * netCents) / firstFit, 2),
    };
    process.stderr.write(`${JSON.stringify(line)}\n`);
    lines.push(line);
  }
  const bad = lines.filter((line) => line.faults + line.unplaced > 0 || line.saved < 0).map((line) => line.instance);
  return {
    bar: 'shop batches: no plan worse than first fit',
    pass: bad.length === 0,
    gap: median(lines.map((line) => line.gap ?? 0)),
    firstFitGap: median(lines.map((line) => line.firstFitGap)),
    saved: median(lines.map((line) => line.saved)),
    seconds: time,
    seed,
    bad,
  };
};
