import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import type { Plan } from './plan.ts';
import type { Problem, ProblemInput } from './problem.ts';
import { parseProblem } from './problem.ts';
import { assemble } from './search/assemble.ts';
import { leftOut } from './search/left-out.ts';
import { lowerBoundCents } from './search/lower-bound.ts';
import { findUnplaceable } from './search/placeable.ts';
import { runThread } from './threads/run-thread.ts';
import type { Candidate } from './threads/task.ts';

/** Any sizes and rules, from comfortable to impossible. */
const anyProblem: fc.Arbitrary<ProblemInput> = fc
  .record({
    sheets: fc.array(
      fc.record({
        width: fc.integer({ min: 1, max: 700 }),
        height: fc.integer({ min: 1, max: 700 }),
        quantity: fc.integer({ min: 0, max: 4 }),
        offcut: fc.boolean(),
        defects: fc.array(
          fc.record({
            x: fc.integer({ min: 0, max: 600 }),
            y: fc.integer({ min: 0, max: 600 }),
            width: fc.integer({ min: 0, max: 40 }),
            height: fc.integer({ min: 0, max: 40 }),
          }),
          { maxLength: 4 },
        ),
      }),
      { maxLength: 3 },
    ),
    items: fc.array(
      fc.record({
        width: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 20, max: 400 })),
        height: fc.oneof(fc.constant(100), fc.integer({ min: 20, max: 400 })),
        quantity: fc.integer({ min: 0, max: 4 }),
        rotate: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    stacks: fc.integer({ min: 0, max: 3 }),
    cutting: fc.record({
      stages: fc.constantFrom(2 as const, 3 as const),
      trimmingCut: fc.boolean(),
      firstCut: fc.constantFrom('vertical' as const, 'horizontal' as const, 'either' as const),
      minFirstCut: fc.constantFrom(0, 60),
      maxFirstCut: fc.constantFrom(300, 100_000),
      minSecondCut: fc.constantFrom(0, 60),
      maxSecondCut: fc.constantFrom(300, 100_000),
      minWaste: fc.constantFrom(0, 12, 30),
      trims: fc.record({
        left: fc.constantFrom(0, 10),
        right: fc.constantFrom(0, 10),
        bottom: fc.constantFrom(0, 10),
        top: fc.constantFrom(0, 10),
      }),
    }),
    sheetOrder: fc.constantFrom('free' as const, 'given' as const),
  })
  .map(({ sheets, items, stacks, cutting, sheetOrder }) => ({
    sheets: sheets.map((sheet, s) => ({ ...sheet, id: `S${s}` })),
    items: items.map((item, i) => ({
      ...item,
      id: `P${i}`,
      ...(stacks > 0 ? { stack: `K${i % stacks}`, sequence: i } : {}),
    })),
    cutting,
    sheetOrder,
  }));

/** One thread's search in this thread: the same code as behind `solve`, without the cost of starting workers. */
async function search(problem: Problem, seed: number, maxNodes: number): Promise<Plan> {
  const unplaceable = findUnplaceable(problem);
  let best: Candidate | undefined;
  const task = {
    problem,
    skip: [...unplaceable.keys()],
    seed,
    thread: 0,
    threads: 1,
    maxNodes,
    deadline: Number.POSITIVE_INFINITY,
    stop: new Int32Array(1),
    bound: new Float64Array([Number.POSITIVE_INFINITY]),
  };
  await runThread(task, (message) => {
    if (message.kind === 'candidate') best = message.candidate;
  });
  return assemble(problem, best?.sheets ?? [], {
    unplaced: [...unplaceable.values(), ...leftOut(problem, unplaceable, best, 'nodes')],
    lowerBoundCents: lowerBoundCents(problem, (item) => unplaceable.has(item)),
    method: 'test',
    seed,
    nodes: 0,
    seconds: 0,
    stopped: 'nodes',
  });
}

describe('any batch', () => {
  it('gives a plan the checker accepts, with a reason for every item left out', async () => {
    let cut = 0;
    await fc.assert(
      fc.asyncProperty(anyProblem, fc.integer({ min: 1, max: 1000 }), async (input, seed) => {
        const problem = parseProblem(input);
        const plan = await search(problem, seed, 300);
        expect(checkPlan(problem, plan)).toEqual([]);
        cut += plan.sheets.length;
      }),
      { numRuns: 1500, seed: 7 },
    );
    // The property would hold for empty plans too.
    expect(cut).toBeGreaterThan(300);
  }, 120_000);

  it('takes needles, giants and a thousand equal panels without breaking', async () => {
    const sheet = { id: 'J', width: 6000, height: 3210, quantity: 90 };
    const needles = Array.from({ length: 40 }, (_, i) => ({ id: `N${i}`, width: 1 + (i % 5), height: 3000 - i }));
    const problem = parseProblem({
      sheets: [sheet],
      items: [...needles, { id: 'G', width: 6001, height: 10 }, { id: 'E', width: 500, height: 500, quantity: 1000 }],
      cutting: { minWaste: 20, minFirstCut: 100, maxFirstCut: 3500, minSecondCut: 100 },
    });
    const plan = await search(problem, 1, 3000);
    expect(checkPlan(problem, plan)).toEqual([]);
    expect(plan.unplaced.map((left) => left.itemId)).toEqual(['G']);
  }, 60_000);
});
