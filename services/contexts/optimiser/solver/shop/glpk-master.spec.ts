import { describe, expect, it } from 'vitest';
import { loadGlpkMaster } from './glpk-master.ts';
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

describe('the GLPK master', () => {
  it('prices panels and scarce sheets', async () => {
    const master = await loadGlpkMaster();
    const answer = master.relax(problem)!;
    expect(answer.panelPrice).toEqual([5, 5]);
    expect(answer.sheetPrice[1]).toBeCloseTo(-4);
    expect(answer.times[2]).toBeCloseTo(1);
  });

  it('chooses whole patterns that cover the demand at least cost', async () => {
    const master = await loadGlpkMaster();
    expect(master.choose(problem, 2)).toEqual([1, 1, 1]);
  });
});
