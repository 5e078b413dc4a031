import { describe, expect, it } from 'vitest';
import { checkPlan } from '../check.ts';
import { InvalidProblemError } from '../problem.ts';
import { solve } from '../solve.ts';
import { readChallenge } from './read.ts';
import { writeChallengeSolution } from './write.ts';

const batch = [
  'ITEM_ID;LENGTH_ITEM;WIDTH_ITEM;STACK;SEQUENCE',
  '0;1500;800;0;1',
  '1;700;1600;0;2',
  '2;2000;1210;1;1',
  '3;900;640;1;2',
  '4;900;640;1;3',
].join('\n');
const defects = [
  'DEFECT_ID;PLATE_ID;X;Y;WIDTH;HEIGHT',
  '0;0;400.0;300.0;2.0;1.0',
  '1;0;1900.0;900.0;3.0;4.0',
  '2;1;10.0;10.0;1.0;1.0',
].join('\n');

describe('challenge files', () => {
  it('reads plates with their defects and items with their stacks', () => {
    const problem = readChallenge('T1', batch, defects);
    expect(problem.sheets).toHaveLength(100);
    expect(problem.sheets[0]!.defects).toHaveLength(2);
    expect(problem.items[1]).toMatchObject({ id: '1', width: 700, height: 1600, stack: '0', sequence: 2 });
    expect(problem.sheetOrder).toBe('given');
  });

  it('names file, line and column of a bad cell', () => {
    expect(() => readChallenge('T1', batch.replace('700', 'x'), defects)).toThrow('batch line 3 LENGTH_ITEM');
    expect(() => readChallenge('T1', batch, 'DEFECT_ID;PLATE_ID;X;Y;WIDTH')).toThrow(InvalidProblemError);
  });

  it('solves with stacks and defects and writes the official columns', async () => {
    const problem = readChallenge('T1', batch, defects);
    const plan = await solve(problem, { nodeBudget: 2000, seed: 1 });
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.unplaced).toEqual([]);
    const rows = writeChallengeSolution(plan)
      .trim()
      .split('\n')
      .map((line) => line.split(';'));
    expect(rows[0]).toEqual(['PLATE_ID', 'NODE_ID', 'X', 'Y', 'WIDTH', 'HEIGHT', 'TYPE', 'CUT', 'PARENT']);
    expect(rows[1]).toEqual(['0', '0', '0', '0', '6000', '3210', '-2', '0', '']);
    const items = rows.slice(1).filter((row) => Number(row[6]) >= 0);
    expect(items.map((row) => row[6]).sort()).toEqual(['0', '1', '2', '3', '4']);
    expect(rows[rows.length - 1]![6]).toBe('-3');
  });
});
