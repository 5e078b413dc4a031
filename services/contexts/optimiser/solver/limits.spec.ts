import { describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import type { Plan } from './plan.ts';
import type { ProblemInput } from './problem.ts';
import { parseProblem } from './problem.ts';
import { solve } from './solve.ts';

const stock = [
  { id: 'J', width: 6000, height: 3210, quantity: 900, costCents: 40_000 },
  { id: 'K', width: 3210, height: 2250, quantity: 900, costCents: 15_500 },
  { id: 'O', width: 1400, height: 900, quantity: 1, costCents: 900, offcut: true, ageDays: 40 },
];
const cutting = { minWaste: 20, minFirstCut: 100, minSecondCut: 100, minTrimmingCut: 25 };
const everything = {
  groups: 'rack' as const,
  cutting: { ...cutting, stages: 4 as const, maxOpenGroups: 4, maxDueSpread: 6 },
  offcuts: { valueClasses: [{ minShortSide: 400, share: 0.4, holdingCentsPerM2: 30 }] },
  costs: { perCutCents: 5, perSheetCents: 300 },
};

/** Panels of the sizes a shop cuts, the same every time. */
function panels(count: number): NonNullable<ProblemInput['items']> {
  return Array.from({ length: count }, (_, i) => ({
    id: `P${i}`,
    width: 220 + ((i * 7919) % 1483),
    height: 210 + ((i * 104_729) % 1187),
    group: `order ${Math.floor(i / 9)}`,
    dueDay: Math.floor(i / 60),
    priority: i % 3,
  }));
}

const without = ({ seconds: _, ...plan }: Plan): unknown => ({
  ...plan,
  alternatives: plan.alternatives.map((one) => without(one)),
});

describe('repeatability', () => {
  it('gives the same plan and alternatives for the same seed, node budget and threads, with every rule', async () => {
    const input = { sheets: stock, items: panels(70), ...everything };
    const options = { nodeBudget: 12_000, seed: 5, threads: 2 };
    const [a, b] = [await solve(input, options), await solve(input, options)];
    expect(without(a)).toEqual(without(b));
    expect(checkPlan(parseProblem(input), a)).toEqual([]);
    expect(a.unplaced).toEqual([]);
  });

  it('names other plans that are better in something', async () => {
    const plain = panels(60).map(({ id, width, height }) => ({ id, width, height }));
    const input = { sheets: stock, items: plain, cutting };
    const plan = await solve(input, { nodeBudget: 40_000, seed: 2, threads: 2 });
    expect(checkPlan(parseProblem(input), plan)).toEqual([]);
    expect(plan.alternatives.length).toBeGreaterThan(0);
    expect(plan.alternatives.length).toBeLessThanOrEqual(4);
    const costs = plan.alternatives.map((one) => one.netCostCents);
    expect(costs).toEqual([...costs].sort((x, y) => x - y));
  });
});

describe('size', () => {
  it.each([
    ['nothing to cut', []],
    [
      'the largest sides',
      [
        { id: 'H', width: 100_000, height: 100_000 },
        { id: 'h', width: 100_000, height: 1 },
      ],
    ],
    [
      'needles',
      Array.from({ length: 60 }, (_, i) => ({ id: `N${i}`, width: 1 + (i % 3), height: 3000 - i, group: `g${i % 5}` })),
    ],
    ['one group larger than any sheet', panels(80).map((item) => ({ ...item, group: 'all' }))],
    ['ten thousand equal panels', [{ id: 'E', width: 640, height: 480, quantity: 10_000 }]],
    [
      'nothing that fits',
      Array.from({ length: 30 }, (_, i) => ({ id: `B${i}`, width: 6001 + i, height: 50, dueDay: i })),
    ],
  ])(
    'takes %s with every rule',
    async (_, items) => {
      for (const groups of ['sheet', 'rack'] as const) {
        const problem = parseProblem({ sheets: stock, items, ...everything, groups });
        const plan = await solve(problem, { threads: 0, nodeBudget: 4000, timeMs: 6000 });
        expect(checkPlan(problem, plan)).toEqual([]);
        for (const left of plan.unplaced) expect(left.reason).not.toBe('');
      }
    },
    60_000,
  );
});

describe('time', () => {
  /** What a thread may search however late it began, ms. */
  const startMs = 250;
  /** This thread's own work, ms: never more than the time that went by. */
  async function work<T>(solved: () => Promise<T>): Promise<{ plan: T; ms: number }> {
    const before = process.threadCpuUsage();
    const plan = await solved();
    const { user, system } = process.threadCpuUsage(before);
    return { plan, ms: (user + system) / 1000 };
  }

  it.each([
    [
      '10,000 panels',
      { sheets: stock, items: panels(10_000).map(({ id, width, height }) => ({ id, width, height })), cutting },
    ],
    ['10,000 panels with every rule', { sheets: stock, items: panels(10_000), ...everything }],
    ['300 panels', { sheets: stock, items: panels(300), cutting }],
  ])(
    'is kept for %s',
    async (_, input) => {
      const timeMs = 2000;
      const problem = parseProblem(input);
      // The first plan and putting one together take their time on any machine, more on a busy one: that much is on top.
      const least = await work(() => solve(problem, { threads: 0, nodeBudget: 1 }));
      const { plan, ms } = await work(() => solve(problem, { threads: 0, timeMs }));
      expect(ms).toBeLessThanOrEqual(timeMs * 1.05 + startMs + 2 * least.ms);
      expect(checkPlan(problem, plan)).toEqual([]);
      expect(plan.sheets.length).toBeGreaterThan(0);
    },
    60_000,
  );

  it('a cancelled search answers before a timer of 50 ms set at that moment', async () => {
    const stop = new AbortController();
    let late = false;
    const plan = await solve(
      { sheets: stock, items: panels(300), ...everything },
      {
        timeMs: 600_000,
        signal: stop.signal,
        onProgress: () => {
          if (stop.signal.aborted) return;
          stop.abort();
          // Both timers run on this thread in the order in which they end, however busy it is.
          setTimeout(() => {
            late = true;
          }, 50);
        },
      },
    );
    expect([late, plan.stopped]).toEqual([false, 'cancelled']);
  }, 60_000);
});
