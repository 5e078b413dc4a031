import { type Bench, median, round } from '../bench.ts';
import { firstFitCents } from './first-fit.ts';
import { shopBatches } from './shop-batches.ts';
import { solveOne } from './solve-one.ts';

/**
 * `bench -- shop [--time SECONDS] [--seed N]`: shop batches of 20 to 600 panels with one and several stock sizes and with
 * offcuts: how far the plan's net cost stands above the lower bound, and what first fit would have cost, in percent of it.
 */
export const shop: Bench = async ({ time = 10, seed = 1 }) => {
  const lines = [];
  for (const problem of shopBatches(seed)) {
    const { netCents, ...one } = await solveOne(problem, time, seed);
    const firstFit = firstFitCents(problem);
    const line = {
      ...one,
      firstFitGap: round((100 * (firstFit - one.boundCents)) / one.boundCents, 2),
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
