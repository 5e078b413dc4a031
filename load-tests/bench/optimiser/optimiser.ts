import { basename, resolve } from 'node:path';
import type { Bar } from '../../bars/bar.ts';
import { round } from '../../bars/measure.ts';
import { leaveOff } from './leave-off.ts';
import { readSet } from './read-set.ts';
import { machine, openRecord } from './record-run.ts';
import { type Solved, solveOne } from './solve-one.ts';

const sum = (all: readonly Solved[], of: (one: Solved) => number) => all.reduce((total, one) => total + of(one), 0);

/**
 * `bench -- optimiser --set FOLDER --time SECONDS [--seed N] [--most PERCENT] [--nodes N] [--without PART,…] [--record]`:
 * every instance of a folder, one line each,
 * and the loss of the set: waste / (waste + items), weighted by area. Passes when every plan is accepted by the checker,
 * leaves nothing out, and the set's loss is at most `most`. `--record` keeps the run for the developer's page.
 */
export const optimiser: Bar = async ({ time = 10, seed = 1, most = 100, nodes }, texts) => {
  const { set, without = '' } = texts;
  if (!set) throw new Error('Say where the instances are: --set FOLDER');
  const record = await openRecord(texts);
  const all: Solved[] = [];
  for (const problem of leaveOff(readSet(set), without)) {
    const one = await solveOne(problem, { seconds: time, nodes, seed });
    process.stderr.write(`${JSON.stringify(one)}\n`);
    all.push(one);
  }
  const waste = sum(all, (one) => one.waste);
  const loss = round((100 * waste) / Math.max(1, waste + sum(all, (one) => one.items)), 3);
  const bad = all.filter((one) => one.faults + one.unplaced > 0).map((one) => one.instance);
  const pass = bad.length === 0 && loss <= most;
  await record?.(
    'optimiser',
    { set: basename(resolve(set)), pass, loss, seconds: time, seed, machine: machine() },
    all,
  );
  return {
    bar: 'loss of the set',
    pass,
    figure: `${loss} % in ${time} s, ${bad.length} plans refused`,
    target: `${most} %, 0`,
    loss,
    most,
    seconds: time,
    seed,
    without,
    bad,
  };
};
