import type { Bar } from '../../bars/bar.ts';
import { median, round } from '../../bars/measure.ts';
import { cpSatCents, hasCpSat } from './cp-sat.ts';
import { firstFitCents } from './first-fit.ts';
import { leaveOff } from './leave-off.ts';
import { machine, openRecord } from './record-run.ts';
import { shopBatches } from './shop-batches.ts';
import { solveOne } from './solve-one.ts';

/** Batches of at most so many panels are small enough for the assignment model. */
const SMALL = 20;

/**
 * `bench -- shop [--time SECONDS] [--seed N] [--nodes N] [--without PART,…] [--record]`: shop batches of 20 to 600 panels
 * with one and several stock sizes and with offcuts: how far the plan's net cost stands above the lower bound, and what
 * first fit would have cost, in percent of it. `--record` keeps the run. Beside the small ones stands an assignment model
 * for OR-Tools CP-SAT, where Python has it.
 */
export const shop: Bar = async ({ time = 10, seed = 1, nodes }, texts) => {
  const { without = '' } = texts;
  const record = await openRecord(texts);
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
  return {
    bar: 'shop batches: no plan worse than first fit',
    pass,
    figure: `gap ${middle.gap} % in ${time} s, first fit ${middle.firstFitGap} %; ${bad.length} worse`,
    target: '0 worse than first fit',
    ...middle,
    seconds: time,
    seed,
    bad,
  };
};
