import { describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import type { Plan } from './plan.ts';
import { InvalidProblemError, parseProblem } from './problem.ts';
import { solve } from './solve.ts';

const jumbo = { id: 'J', width: 6000, height: 3210, quantity: 5, costCents: 40_000 };

function without(plan: Plan): Omit<Plan, 'seconds'> {
  const { seconds: _, ...rest } = plan;
  return rest;
}

describe('solve', () => {
  it('gives the same plan for the same seed, node budget and threads', async () => {
    const items = Array.from({ length: 24 }, (_, i) => ({ id: `P${i}`, width: 400 + i * 37, height: 300 + i * 23 }));
    const input = { sheets: [jumbo], items, cutting: { minWaste: 20 } };
    const options = { nodeBudget: 6000, seed: 3, threads: 2 };
    const [a, b] = [await solve(input, options), await solve(input, options)];
    expect(without(a)).toEqual(without(b));
    expect(a.unplaced).toEqual([]);
  });

  it('says of each item that cannot be cut why', async () => {
    const plan = await solve(
      {
        sheets: [{ id: 'S', width: 1000, height: 500, quantity: 1 }],
        items: [
          { id: 'wide', width: 1100, height: 400 },
          { id: 'tall', width: 400, height: 900, rotate: false },
          { id: 'sliver', width: 990, height: 490 },
          { id: 'good', width: 900, height: 400 },
          { id: 'second', width: 900, height: 400 },
        ],
        cutting: { minWaste: 20 },
      },
      { nodeBudget: 500 },
    );
    const codes = Object.fromEntries(plan.unplaced.map((left) => [left.itemId, left.code]));
    expect(codes).toMatchObject({ wide: 'too_large', tall: 'too_large', sliver: 'rules' });
    expect(Object.values(codes).filter((code) => code === 'no_room')).toHaveLength(1);
    expect(plan.sheets).toHaveLength(1);
  });

  it('answers an empty batch and an empty rack', async () => {
    const empty = await solve({ sheets: [jumbo], items: [] });
    expect([empty.sheets.length, empty.unplaced.length, empty.loss]).toEqual([0, 0, 0]);
    const rack = await solve({ sheets: [], items: [{ id: 'A', width: 10, height: 10, quantity: 3 }] });
    expect(rack.unplaced).toMatchObject([{ itemId: 'A', quantity: 3, code: 'no_sheets' }]);
  });

  it('fits equal panels without waste', async () => {
    const items = [{ id: 'P', width: 1000, height: 535, quantity: 36 }];
    const plan = await solve({ sheets: [{ ...jumbo, quantity: 3 }], items }, { nodeBudget: 4000 });
    expect(plan.sheets).toHaveLength(1);
    expect(plan.loss).toBe(0);
  });

  it('takes the offcut that holds the batch instead of a new sheet', async () => {
    const sheets = [jumbo, { id: 'O', width: 1200, height: 900, costCents: 500, offcut: true }];
    const plan = await solve({ sheets, items: [{ id: 'P', width: 1000, height: 800 }] }, { nodeBudget: 300 });
    expect(plan.sheets.map((sheet) => sheet.sheetId)).toEqual(['O']);
  });

  it('reports only improvements, and the last is the answer', async () => {
    const items = Array.from({ length: 40 }, (_, i) => ({ id: `P${i}`, width: 300 + i * 31, height: 250 + i * 17 }));
    const costs: number[] = [];
    const input = { sheets: [{ ...jumbo, quantity: 20 }], items };
    const plan = await solve(input, {
      nodeBudget: 20_000,
      onProgress: (progress) => {
        if (progress.plan.unplaced.length === 0) costs.push(progress.plan.netCostCents);
      },
    });
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(costs[costs.length - 1]).toBe(plan.netCostCents);
  });

  it('stops when asked and keeps the best plan so far', async () => {
    const stop = new AbortController();
    const items = Array.from({ length: 60 }, (_, i) => ({ id: `P${i}`, width: 300 + i * 31, height: 250 + i * 17 }));
    const input = { sheets: [{ ...jumbo, quantity: 40 }], items, cutting: { minWaste: 20 } };
    const plan = await solve(input, {
      timeMs: 600_000,
      signal: stop.signal,
      onProgress: (progress) => {
        if (progress.plan.unplaced.length === 0) stop.abort();
      },
    });
    expect(plan.stopped).toBe('cancelled');
    expect(plan.unplaced).toEqual([]);
    expect(checkPlan(parseProblem(input), plan)).toEqual([]);
  });

  it('refuses a bad problem and names the field', async () => {
    const bad = { sheets: [{ ...jumbo, width: 0 }], items: [{ id: 'A', width: 10, height: 1.5 }] };
    const refusal = solve(bad).catch((error: unknown) => error);
    expect(await refusal).toBeInstanceOf(InvalidProblemError);
    expect(((await refusal) as InvalidProblemError).issues.map((issue) => issue.field)).toEqual([
      'sheets[0].width',
      'items[0].height',
    ]);
  });
});
