import { describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import type { Plan } from './plan.ts';
import type { ProblemInput } from './problem.ts';
import { InvalidProblemError, parseProblem } from './problem.ts';
import { lowerBoundCents } from './search/lower-bound.ts';
import { solve } from './solve.ts';

async function planOf(input: ProblemInput, nodeBudget = 600): Promise<Plan> {
  const problem = parseProblem(input);
  const plan = await solve(problem, { threads: 0, nodeBudget });
  expect(checkPlan(problem, plan)).toEqual([]);
  return plan;
}

/** Ids of the items of each sheet, in cutting order. */
const cutOf = (plan: Plan): string[][] =>
  plan.sheets.map((sheet) => sheet.nodes.flatMap((node) => (node.itemId === null ? [] : [node.itemId])));

const plate = { id: 'S', width: 1000, height: 500, quantity: 6, costCents: 100 };
const tile = (id: string, more: object = {}) => ({ id, width: 500, height: 500, ...more });

describe('priorities and due days', () => {
  it('leaves the lowest priority out when glass is short, and says so', async () => {
    const items = [tile('low', { priority: 1 }), tile('high', { priority: 5 }), tile('top', { priority: 9 })];
    const plan = await planOf({ sheets: [{ ...plate, quantity: 1 }], items });
    expect(cutOf(plan).flat().sort()).toEqual(['high', 'top']);
    expect(plan.unplaced).toEqual([
      {
        itemId: 'low',
        quantity: 1,
        code: 'priority',
        reason: 'There is not enough glass, and panels of higher priority were cut first.',
      },
    ]);
  });

  it('gives up many small panels for a large one of higher priority', async () => {
    const small = Array.from({ length: 4 }, (_, i) => ({ id: `s${i}`, width: 500, height: 250 }));
    const items = [...small, { id: 'large', width: 600, height: 400, priority: 3 }];
    const plan = await planOf({ sheets: [{ ...plate, quantity: 1 }], items, offcuts: { valueShare: 0 } });
    expect(cutOf(plan).flat()).toContain('large');
  });

  it('cuts what is due first on the first sheets', async () => {
    const items = [5, 1, 4, 2, 3, 6].map((day) => tile(`d${day}`, { dueDay: day }));
    const plan = await planOf({ sheets: [plate], items: [...items, tile('any'), tile('thing')] });
    expect(cutOf(plan).map((ids) => [...ids].sort())).toEqual([
      ['d1', 'd2'],
      ['d3', 'd4'],
      ['d5', 'd6'],
      ['any', 'thing'],
    ]);
  });

  it('keeps days apart that are too far apart for one sheet', async () => {
    const items = [tile('a', { dueDay: 1 }), tile('b', { dueDay: 9 }), tile('c', { dueDay: 10 }), tile('d')];
    const plan = await planOf({ sheets: [plate], items, cutting: { maxDueSpread: 1 } });
    expect(cutOf(plan).map((ids) => [...ids].sort())).toEqual([['a'], ['b', 'c'], ['d']]);
  });
});

describe('groups', () => {
  it('cuts a group from one sheet, or leaves it out whole with the reason', async () => {
    const pair = ['a1', 'a2'].map((id) => tile(id, { group: 'A' }));
    const three = ['b1', 'b2', 'b3'].map((id) => tile(id, { group: 'B' }));
    const plan = await planOf({ sheets: [plate], items: [tile('x'), ...pair, ...three], groups: 'sheet' });
    expect(cutOf(plan)).toContainEqual(['a1', 'a2']);
    expect(plan.unplaced.map((left) => [left.itemId, left.code])).toEqual([
      ['b1', 'group'],
      ['b2', 'group'],
      ['b3', 'group'],
    ]);
    expect(plan.unplaced[0]?.reason).toBe('No sheet in stock was found that holds group "B" whole.');
  });

  it('keeps racks together and few of them open', async () => {
    const items = ['A', 'B', 'C', 'D'].flatMap((group) =>
      [0, 1, 2].map((i) => ({ id: `${group}${i}`, width: 500 - 10 * i, height: 500, group })),
    );
    const racks = await planOf({ sheets: [{ ...plate, quantity: 9 }], items, groups: 'rack' });
    expect(racks.unplaced).toEqual([]);
    const one = await planOf({ sheets: [{ ...plate, quantity: 9 }], items, cutting: { maxOpenGroups: 1 } });
    expect([one.unplaced.length, one.sheets.length]).toEqual([0, 8]);
    const free = await planOf({ sheets: [{ ...plate, quantity: 9 }], items });
    expect(free.sheets).toHaveLength(6);
  });

  it('refuses rules that the given order of sheets leaves no room for, by field', () => {
    const bad = {
      sheets: [plate],
      items: [tile('a', { dueDay: 1 }), tile('b', { priority: 2 })],
      sheetOrder: 'given',
      groups: 'rack',
      cutting: { stages: 4, maxOpenGroups: 2, maxDueSpread: 1 },
    };
    const fields = (() => {
      try {
        parseProblem(bad);
      } catch (error) {
        return (error as InvalidProblemError).issues.map((issue) => issue.field);
      }
      return [];
    })();
    const cutting = ['cutting.stages', 'cutting.maxOpenGroups', 'cutting.maxDueSpread'];
    expect(fields).toEqual([...cutting, 'groups', 'items[0].dueDay', 'items[1].priority']);
    expect(() => parseProblem({ ...bad, cutting: { maxOpenGroups: 0 } })).toThrow(InvalidProblemError);
    expect(() => parseProblem({ ...bad, cutting: { maxOpenGroups: 0 } })).toThrow(/cutting\.maxOpenGroups/);
  });
});

describe('deeper cuts', () => {
  // A full strip: a wide panel over one of 120 mm beside three of 30 mm on one another.
  const exact: ProblemInput = {
    sheets: [{ id: 'S', width: 200, height: 190, quantity: 1 }],
    items: [
      { id: 'wide', width: 200, height: 100, rotate: false },
      { id: 'side', width: 120, height: 90, rotate: false },
      { id: 'small', width: 80, height: 30, quantity: 3, rotate: false },
    ],
    cutting: { firstCut: 'vertical' },
  };

  it('stacks panels in a piece with a fourth stage, which three stages cannot', async () => {
    const three = await planOf(exact);
    const four = await planOf({ ...exact, cutting: { ...exact.cutting, stages: 4 } });
    expect(three.unplaced.length).toBeGreaterThan(0);
    expect([four.unplaced.length, four.loss]).toEqual([0, 0]);
  });

  it('keeps the distance of the V cut from the edges of the piece', async () => {
    // The low panel lies beside the high one, which leaves 40 mm over it.
    const items = [
      { id: 'wide', width: 1000, height: 100, rotate: false },
      { id: 'high', width: 500, height: 400, rotate: false },
      { id: 'low', width: 500, height: 360, rotate: false },
    ];
    const sheets = [{ ...plate, quantity: 1 }];
    const cutting = { firstCut: 'vertical' as const, minTrimmingCut: 40 };
    expect((await planOf({ sheets, items, cutting })).unplaced).toEqual([]);
    expect((await planOf({ sheets, items, cutting: { ...cutting, minTrimmingCut: 41 } })).unplaced).toHaveLength(1);
  });
});

describe('money', () => {
  it('keeps what is worth keeping and scraps the rest', async () => {
    const items = [{ id: 'P', width: 300, height: 500 }];
    const kept = async (valueClasses: NonNullable<ProblemInput['offcuts']>['valueClasses']) => {
      const plan = await planOf({
        sheets: [plate],
        items,
        offcuts: { minShortSide: 100, minLongSide: 100, valueClasses },
      });
      return [plan.keptArea, plan.netCostCents];
    };
    // 700 x 500 of a sheet of 1000 x 500 at 100 cents: 70 cents of glass.
    expect(await kept([{ minShortSide: 400, share: 0.8 }])).toEqual([350_000, expect.closeTo(100 - 56)]);
    expect(await kept([{ minShortSide: 400, share: 0.8, holdingCentsPerM2: 20 }])).toEqual([
      350_000,
      expect.closeTo(100 - 56 + 7),
    ]);
    expect(await kept([{ minShortSide: 600, share: 0.8 }])).toEqual([0, 100]);
    expect(await kept([{ minShortSide: 400, share: 0.8, holdingCentsPerM2: 500 }])).toEqual([0, 100]);
  });

  it('takes the older of two equal offcuts, and the one that is worth less', async () => {
    const offcut = { width: 600, height: 500, offcut: true };
    const items = [{ id: 'P', width: 600, height: 500 }];
    const used = async (a: object, b: object) => {
      const sheets = [
        { ...offcut, id: 'A', ...a },
        { ...offcut, id: 'B', ...b },
      ];
      return (await planOf({ sheets, items })).sheets[0]?.sheetId;
    };
    expect(await used({ costCents: 10, ageDays: 1 }, { costCents: 10, ageDays: 90 })).toBe('B');
    expect(await used({ costCents: 10, ageDays: 90 }, { costCents: 10, ageDays: 1 })).toBe('A');
    expect(await used({ costCents: 10, ageDays: 90 }, { costCents: 9, ageDays: 1 })).toBe('B');
  });

  it('counts what handling a sheet and making a cut costs', async () => {
    const sheets = [
      { id: 'large', width: 2000, height: 1000, quantity: 1, costCents: 100 },
      { id: 'small', width: 1000, height: 1000, quantity: 2, costCents: 45 },
    ];
    const items = [{ id: 'P', width: 1000, height: 1000, quantity: 2 }];
    const cheap = await planOf({ sheets, items });
    expect([cheap.sheets.length, cheap.netCostCents]).toEqual([2, 90]);
    const handled = await planOf({ sheets, items, costs: { perSheetCents: 20, perCutCents: 3 } });
    expect([handled.sheets.length, handled.cuts, handled.handlingCents, handled.netCostCents]).toEqual([1, 1, 23, 123]);
  });
});

describe('the lower bound', () => {
  const boundOf = (input: ProblemInput) => lowerBoundCents(parseProblem(input), () => false);
  const none = { valueShare: 0 };

  it('counts panels of which no two fit one sheet', () => {
    const items = [{ id: 'P', width: 600, height: 300, quantity: 5, rotate: false }];
    expect(boundOf({ sheets: [plate], items, offcuts: none })).toBe(500);
  });

  it('buys the dear glass only for what the cheap does not hold', () => {
    const sheets = [
      { ...plate, quantity: 9 },
      { ...plate, id: 'rest', quantity: 1, costCents: 10, offcut: true },
    ];
    const items = [{ id: 'P', width: 1000, height: 250, quantity: 4 }];
    expect(boundOf({ sheets, items, offcuts: none })).toBeCloseTo(110);
  });

  it('counts whole sheets of two sizes', async () => {
    const sheets = [plate, { ...plate, id: 'half', width: 500, quantity: 4, costCents: 60 }];
    const plan = await planOf({ sheets, items: [tile('P', { quantity: 3 })], offcuts: none });
    // By area it would be 150.
    expect([plan.lowerBoundCents, plan.netCostCents]).toEqual([160, 160]);
  });

  it('takes trims for lost, and an offcut for worth no more than its class', () => {
    const items = [{ id: 'P', width: 450, height: 450, quantity: 2 }];
    const trims = { left: 50, right: 50, bottom: 25, top: 25 };
    expect(boundOf({ sheets: [plate], items, cutting: { trims }, offcuts: none })).toBeCloseTo(100);
    const half = boundOf({ sheets: [plate], items: [{ ...items[0]!, quantity: 1 }], offcuts: { valueShare: 0.5 } });
    // One sheet less half the value of everything but the panel.
    expect(half).toBeCloseTo(100 - 0.5 * 100 * (1 - 202_500 / 500_000));
  });

  it('is met where the panels fill their sheets', async () => {
    const plan = await planOf({ sheets: [plate], items: [tile('P', { quantity: 6 })] });
    expect(plan.netCostCents).toBe(plan.lowerBoundCents);
  });
});
