import { type Bench, median, round } from '../bench.ts';
import { firstFitCents } from './first-fit.ts';
import { machine, openRecord } from './record-run.ts';
import { shopBatches } from './shop-batches.ts';
import { solveOne } from './solve-one.ts';

/**
 * `bench -- shop [--time SECONDS] [--seed N] [--record]`: shop batches of 20 to 600 panels with one and several stock sizes and with
 * offcuts: how far the plan's net cost stands above the lower bound, and what first fit would have cost, in percent of it. `--record` keeps the run.
 */
export const shop: Bench = async ({ time = 10, seed = 1 }, texts) => {
  const record = await openRecord(texts);
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
  const middle = {
    gap: median(lines.map((line) => line.gap ?? 0)),
    firstFitGap: median(lines.map((line) => line.firstFitGap)),
    saved: median(lines.map((line) => line.saved)),
  };
  const pass = bad.length === 0;
  const waste = lines.reduce((n, line) => n + line.waste, 0);
  const loss = round((100 * waste) / Math.max(1, waste + lines.reduce((n, line) => n + line.items, 0)), 3);
  const run = { set: 'made by the bench', pass, loss, seconds: time, seed, machine: machine(), ...middle };
  await record?.('shop', run, lines);
  return { bar: 'shop batches: no plan worse than first fit', pass, ...middle, seconds: time, seed, bad };
};
