import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import type { ProblemInput } from './problem.ts';
import { parseProblem } from './problem.ts';
import { solve } from './solve.ts';

/** Shop batches in which panels belong together, are due and matter more or less, in every mixture. */
const ruledShop: fc.Arbitrary<ProblemInput> = fc
  .record({
    sheets: fc.array(
      fc.record({
        width: fc.integer({ min: 300, max: 1200 }),
        height: fc.integer({ min: 200, max: 900 }),
        quantity: fc.integer({ min: 1, max: 6 }),
        offcut: fc.boolean(),
        costCents: fc.constantFrom(0, 100, 1000),
        ageDays: fc.constantFrom(0, 30, 400),
        defects: fc.array(
          fc.record({
            x: fc.integer({ min: 0, max: 900 }),
            y: fc.integer({ min: 0, max: 600 }),
            width: fc.integer({ min: 0, max: 30 }),
            height: fc.integer({ min: 0, max: 30 }),
          }),
          { maxLength: 2 },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    items: fc.array(
      fc.record({
        width: fc.oneof(fc.constant(200), fc.integer({ min: 20, max: 500 })),
        height: fc.oneof(fc.constant(150), fc.integer({ min: 20, max: 500 })),
        quantity: fc.integer({ min: 0, max: 4 }),
        rotate: fc.boolean(),
        group: fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: undefined }),
        priority: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
        dueDay: fc.option(fc.integer({ min: -2, max: 5 }), { nil: undefined }),
        stack: fc.option(fc.constantFrom('K', 'L'), { nil: undefined, freq: 3 }),
      }),
      { maxLength: 10 },
    ),
    hasStacks: fc.integer({ min: 0, max: 3 }),
    groups: fc.constantFrom('none' as const, 'sheet' as const, 'rack' as const),
    maxOpenGroups: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    maxDueSpread: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    stages: fc.constantFrom(2 as const, 3 as const, 4 as const, 4 as const),
    trimmingCut: fc.boolean(),
    minTrimmingCut: fc.constantFrom(0, 45),
    minWaste: fc.constantFrom(0, 15, 30),
    minCut: fc.constantFrom(0, 60),
    maxCut: fc.constantFrom(350, 100_000),
    trim: fc.constantFrom(0, 10),
    valueClasses: fc.array(
      fc.record({
        minShortSide: fc.integer({ min: 1, max: 400 }),
        minArea: fc.integer({ min: 0, max: 100_000 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        holdingCentsPerM2: fc.integer({ min: 0, max: 300 }),
      }),
      { maxLength: 3 },
    ),
    perCutCents: fc.constantFrom(0, 3),
    perSheetCents: fc.constantFrom(0, 40),
  })
  .map((r) => ({
    sheets: r.sheets.map((sheet, s) => ({ ...sheet, id: `S${s}` })),
    items: r.items.map(({ stack, ...item }, i) => ({ ...item, id: `P${i}`, ...(r.hasStacks === 0 ? { stack } : {}) })),
    groups: r.groups,
    cutting: {
      stages: r.stages,
      trimmingCut: r.trimmingCut,
      minTrimmingCut: r.minTrimmingCut,
      minWaste: r.minWaste,
      minFirstCut: r.minCut,
      maxFirstCut: r.maxCut,
      minSecondCut: r.minCut,
      maxSecondCut: r.maxCut,
      maxOpenGroups: r.maxOpenGroups,
      maxDueSpread: r.maxDueSpread,
      trims: { left: r.trim, right: r.trim, bottom: r.trim, top: r.trim },
    },
    offcuts: { minShortSide: 60, minLongSide: 100, minArea: 6000, valueClasses: r.valueClasses },
    costs: { perCutCents: r.perCutCents, perSheetCents: r.perSheetCents },
  }));

describe('any batch with rules between panels', () => {
  it('gives a plan the checker accepts, and alternatives that it accepts too', async () => {
    const seen = { sheets: 0, alternatives: 0, fourth: 0, left: new Set<string>() };
    await fc.assert(
      fc.asyncProperty(ruledShop, fc.integer({ min: 1, max: 1000 }), async (input, seed) => {
        const problem = parseProblem(input);
        const plan = await solve(problem, { threads: 0, nodeBudget: 900, seed });
        expect(checkPlan(problem, plan)).toEqual([]);
        seen.sheets += plan.sheets.length;
        seen.alternatives += plan.alternatives.length;
        for (const left of plan.unplaced) seen.left.add(left.code);
        if (plan.sheets.some((sheet) => sheet.nodes.some((node) => node.level === 4 && node.type === 'item')))
          seen.fourth++;
      }),
      { numRuns: 500, seed: 11 },
    );
    // The property would hold for empty plans too.
    expect(seen.sheets).toBeGreaterThan(800);
    expect(seen.alternatives).toBeGreaterThan(2);
    expect(seen.fourth).toBeGreaterThan(50);
    expect([...seen.left]).toEqual(expect.arrayContaining(['group', 'priority', 'no_room', 'rules', 'too_large']));
  }, 120_000);
});
