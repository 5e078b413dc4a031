import { describe, expect, it } from 'vitest';
import { loadMaster } from './load-master.ts';
import type { MasterProblem } from './master.ts';

/** Three panels of size 0 and two of size 1; the second pattern is the cheap mix, one sheet of line 1. */
const problem: MasterProblem = {
  demand: [3, 2],
  stock: [10, 1],
  columns: [
    { cost: 10, line: 0, counts: new Map([[0, 2]]) },
    {
      cost: 10,
      line: 0,
      counts: new Map([
        [0, 1],
        [1, 1],
      ]),
    },
    { cost: 1, line: 1, counts: new Map([[1, 1]]) },
  ],
};

describe('the master', () => {
  it('prices panels and scarce sheets', async () => {
    const master = await loadMaster();
    const answer = master.relax(problem)!;
    expect(answer.panelPrice).toEqual([5, 5]);
    expect(answer.sheetPrice[1]).toBeCloseTo(-4);
    expect(answer.times[2]).toBeCloseTo(1);
  });

  it('chooses whole patterns that cover the demand at least cost', async () => {
    const master = await loadMaster();
    expect(master.choose(problem, 2)).toEqual([1, 1, 1]);
  });

  it('leaves out what no pattern holds, and chooses nothing where nothing fits the time', async () => {
    const master = await loadMaster();
    expect(master.choose({ ...problem, stock: [1, 0] }, 2)).toEqual([1, 0, 0]);
    expect(master.choose({ ...problem, demand: [0, 0] }, 2)).toEqual([0, 0, 0]);
  });
});
