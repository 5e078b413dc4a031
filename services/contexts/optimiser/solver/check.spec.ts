import { beforeAll, describe, expect, it } from 'vitest';
import { checkPlan } from './check.ts';
import type { Plan, PlanNode, PlanSheet } from './plan.ts';
import type { Problem } from './problem.ts';
import { parseProblem } from './problem.ts';

const problem = parseProblem({
  sheets: [{ id: 'S', width: 1000, height: 500, quantity: 1, costCents: 100 }],
  items: [
    { id: 'A', width: 400, height: 300, rotate: false, stack: 'k', sequence: 1 },
    { id: 'B', width: 400, height: 200, rotate: false, stack: 'k', sequence: 2 },
    { id: 'C', width: 250, height: 500 },
  ],
  cutting: { minFirstCut: 200, minSecondCut: 100, minWaste: 20, firstCut: 'vertical' },
});

function node(id: number, parent: number | null, level: number, type: PlanNode['type'], box: number[]): PlanNode {
  const [x, y, w, h] = box as [number, number, number, number];
  return { id, parent, level, type, x, y, w, h, itemId: null, rotated: false };
}

function item(id: number, parent: number, level: number, itemId: string, box: number[]): PlanNode {
  return { ...node(id, parent, level, 'item', box), itemId };
}

const nodes: PlanNode[] = [
  node(0, null, 0, 'branch', [0, 0, 1000, 500]),
  node(1, 0, 1, 'branch', [0, 0, 400, 500]),
  item(2, 1, 2, 'A', [0, 0, 400, 300]),
  item(3, 1, 2, 'B', [0, 300, 400, 200]),
  item(4, 0, 1, 'C', [400, 0, 250, 500]),
  node(5, 0, 1, 'waste', [650, 0, 350, 500]),
];

function planOf(drawn: readonly PlanNode[], sheetChange: Partial<PlanSheet> = {}): Plan {
  const area = (type: string): number => drawn.reduce((t, n) => (n.type === type ? t + n.w * n.h : t), 0);
  const itemArea = area('item');
  const keptArea = area('offcut') + area('residual');
  const wasteArea = 500_000 - itemArea - keptArea;
  const sheet: PlanSheet = {
    sheetId: 'S',
    copy: 0,
    width: 1000,
    height: 500,
    costCents: 100,
    fromOffcut: false,
    firstCut: 'vertical',
    nodes: drawn,
    itemArea,
    keptArea,
    wasteArea,
    ...sheetChange,
  };
  return {
    name: 'hand-made',
    sheets: [sheet],
    unplaced: [],
    itemArea,
    sheetArea: 500_000,
    keptArea,
    wasteArea,
    loss: wasteArea / (wasteArea + itemArea),
    yield: itemArea / 500_000,
    costCents: 100,
    cuts: drawn.length - 1 - drawn.filter((n) => n.type === 'branch').length,
    handlingCents: 0,
    netCostCents: 100,
    lowerBoundCents: 50,
    method: 'hand',
    seed: 1,
    nodes: 0,
    seconds: 0,
    stopped: 'finished',
    alternatives: [],
  };
}

function changed(id: number, change: Partial<PlanNode>): PlanNode[] {
  return nodes.map((n) => (n.id === id ? { ...n, ...change } : n));
}

function codes(against: Problem, plan: Plan): string[] {
  return [...new Set(checkPlan(against, plan).map((violation) => violation.code))];
}

function withCutting(change: Partial<Problem['cutting']>): Problem {
  return { ...problem, cutting: { ...problem.cutting, ...change } };
}

describe('checkPlan', () => {
  let good: Plan;
  beforeAll(() => {
    good = planOf(nodes);
  });

  it('accepts a sound plan', () => {
    expect(checkPlan(problem, good)).toEqual([]);
  });

  it.each<[string, PlanNode[]]>([
    ['GUILLOTINE', changed(4, { x: 401 })],
    ['GUILLOTINE', changed(5, { w: 349 })],
    ['ITEM_SIZE', changed(2, { w: 399 })],
    ['OVERLAP', changed(4, { x: 350 })],
    ['ITEM_UNKNOWN', changed(4, { itemId: 'Z' })],
    ['ITEM_COUNT', changed(4, { itemId: 'A', w: 400, h: 300 })],
    ['ITEM_COUNT', changed(4, { type: 'waste', itemId: null })],
    ['TREE', changed(3, { level: 3 })],
    ['TREE', changed(3, { parent: 4 })],
    ['TREE', changed(0, { w: 999 })],
    [
      'STACK_ORDER',
      [nodes[0]!, nodes[1]!, { ...nodes[2]!, itemId: 'B' }, { ...nodes[3]!, itemId: 'A' }, ...nodes.slice(4)],
    ],
    ['ITEM_TURNED', changed(2, { rotated: true })],
    ['RESIDUAL', changed(5, { type: 'residual' })],
    ['OFFCUT', changed(5, { type: 'offcut' })],
  ])('reports %s', (code, drawn) => {
    const strict = { ...problem, offcuts: { ...problem.offcuts, minArea: 200_000 } };
    expect(codes(strict, planOf(drawn))).toContain(code);
  });

  it.each<[string, Problem]>([
    ['MIN_FIRST_CUT', withCutting({ minFirstCut: 251 })],
    ['MAX_FIRST_CUT', withCutting({ maxFirstCut: 399 })],
    ['MIN_SECOND_CUT', withCutting({ minSecondCut: 201 })],
    ['MAX_SECOND_CUT', withCutting({ maxSecondCut: 299 })],
    ['MIN_WASTE', withCutting({ minWaste: 351 })],
    ['STAGES', withCutting({ firstCut: 'horizontal' })],
    ['TREE', withCutting({ trims: { left: 10, right: 0, bottom: 0, top: 0 } })],
    ['SHEET', { ...problem, sheets: [{ ...problem.sheets[0]!, quantity: 0 }] }],
    ['SHEET', { ...problem, sheets: [{ ...problem.sheets[0]!, width: 1100 }] }],
    [
      'DEFECT_IN_ITEM',
      { ...problem, sheets: [{ ...problem.sheets[0]!, defects: [{ x: 10, y: 10, width: 2, height: 2 }] }] },
    ],
    [
      'DEFECT_CUT',
      { ...problem, sheets: [{ ...problem.sheets[0]!, defects: [{ x: 649, y: 490, width: 2, height: 2 }] }] },
    ],
  ])('reports %s when the rule is tighter', (code, against) => {
    expect(codes(against, good)).toContain(code);
  });

  it('refuses a trimming cut that frees no single item, and cuts that are too deep', () => {
    const piece = [
      ...nodes.slice(0, 4),
      node(4, 0, 1, 'branch', [400, 0, 600, 500]),
      node(5, 4, 2, 'branch', [400, 0, 600, 500]),
      node(6, 5, 3, 'branch', [400, 0, 600, 500]),
      node(7, 6, 4, 'waste', [400, 0, 600, 250]),
      node(8, 6, 4, 'waste', [400, 250, 600, 250]),
    ];
    expect(codes(problem, planOf(piece))).toContain('TRIMMING_CUT');
    expect(codes(withCutting({ trimmingCut: false }), planOf(piece))).toContain('STAGES');
  });

  it('refuses figures that do not follow from the drawing', () => {
    expect(codes(problem, { ...good, loss: 0.01 })).toEqual(['FIGURES']);
    expect(codes(problem, planOf(nodes, { wasteArea: 0 }))).toEqual(['FIGURES']);
    expect(codes(problem, { ...good, lowerBoundCents: 101 })).toEqual(['FIGURES']);
  });
});

describe('rules between panels', () => {
  /** Three sheets of two panels each: groups a b | a c | b c, due 1 2 | 3 3 | 4 none. */
  const owners = [
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ];
  const days = [[1, 2], [3, 3], [4]];
  const input = {
    sheets: [{ id: 'S', width: 200, height: 100, quantity: 3, costCents: 10 }],
    items: owners.flatMap((own, s) =>
      own.map((group, i) => ({ id: `${s}${i}`, width: 100, height: 100, group, dueDay: days[s]![i] })),
    ),
  };
  const drawn = (s: number): PlanSheet => ({
    ...planOf([]).sheets[0]!,
    copy: s,
    width: 200,
    height: 100,
    costCents: 10,
    nodes: [
      node(0, null, 0, 'branch', [0, 0, 200, 100]),
      item(1, 0, 1, `${s}0`, [0, 0, 100, 100]),
      item(2, 0, 1, `${s}1`, [100, 0, 100, 100]),
    ],
    itemArea: 20_000,
    keptArea: 0,
    wasteArea: 0,
  });
  const planFor = (sheets: readonly PlanSheet[], change: Partial<Plan> = {}): Plan => ({
    ...planOf([]),
    sheets,
    itemArea: 20_000 * sheets.length,
    sheetArea: 20_000 * sheets.length,
    wasteArea: 0,
    loss: 0,
    costCents: 10 * sheets.length,
    netCostCents: 10 * sheets.length,
    cuts: sheets.length,
    lowerBoundCents: 0,
    ...change,
  });
  const three = planFor([0, 1, 2].map(drawn));
  const swapped = planFor([2, 1, 0].map((s, copy) => ({ ...drawn(s), copy })));

  it('accepts what keeps them', () => {
    expect(codes(parseProblem({ ...input, cutting: { maxOpenGroups: 3, firstCut: 'vertical' } }), three)).toEqual([]);
    expect(codes(parseProblem(input), three)).toEqual([]);
  });

  it.each<[string, object]>([
    ['GROUP', { groups: 'sheet' }],
    ['GROUP', { groups: 'rack' }],
    ['OPEN_GROUPS', { cutting: { maxOpenGroups: 2 } }],
    ['DUE_SPREAD', { cutting: { maxDueSpread: 0 } }],
    ['DUE_SPREAD', { cutting: { maxDueSpread: 5 } }],
  ])('reports %s', (code, rule) => {
    expect(codes(parseProblem({ ...input, ...rule }), three)).toEqual([code]);
  });

  it('reports sheets that are not cut by due day', () => {
    expect(codes(parseProblem(input), swapped)).toEqual(['DUE_ORDER']);
  });

  it('reports a group cut without one of its panels, and a panel left out for one of lower priority', () => {
    const left = [{ itemId: '21', quantity: 1, code: 'no_room' as const, reason: 'why' }];
    const short = [drawn(0), { ...drawn(1), nodes: drawn(1).nodes.slice(0, 2) }];
    const more = parseProblem({
      ...input,
      items: input.items.map((one) => ({ ...one, dueDay: undefined, priority: one.id === '21' ? 5 : 1 })),
    });
    expect(codes(more, planFor(short, { unplaced: left }))).toContain('PRIORITY');
    const whole = parseProblem({ ...input, groups: 'sheet' });
    expect(codes(whole, planFor([drawn(2)], { unplaced: left }))).toContain('GROUP');
  });

  it('reports money and alternatives that do not follow from the drawing', () => {
    const dear = parseProblem({ ...input, costs: { perCutCents: 2, perSheetCents: 7 } });
    expect(codes(dear, three)).toEqual(['FIGURES']);
    expect(codes(dear, { ...three, handlingCents: 27, netCostCents: 57 })).toEqual([]);
    expect(codes(parseProblem(input), { ...three, cuts: 4 })).toEqual(['FIGURES']);
    expect(codes(parseProblem(input), { ...three, alternatives: [three] })).toEqual(['ALTERNATIVES']);
  });

  it('reports a V cut too near an edge, and a fourth stage where there are three', () => {
    const column = (top: PlanNode[]): Plan => {
      const sheet = [
        node(0, null, 0, 'branch', [0, 0, 200, 100]),
        node(1, 0, 1, 'branch', [0, 0, 200, 100]),
        node(2, 1, 2, 'branch', [0, 0, 200, 100]),
        node(3, 2, 3, 'branch', [0, 0, 100, 100]),
        ...top,
      ];
      return planFor([{ ...drawn(0), nodes: sheet }]);
    };
    const three = [
      item(4, 3, 4, '00', [0, 0, 100, 30]),
      item(5, 3, 4, '01', [0, 30, 100, 30]),
      item(6, 3, 4, '10', [0, 60, 100, 40]),
    ];
    const rules = (cutting: object) => parseProblem({ ...input, cutting });
    expect(codes(rules({ stages: 3 }), column(three))).toContain('TRIMMING_CUT');
    expect(codes(rules({ stages: 4 }), column(three))).not.toContain('TRIMMING_CUT');
    const trimmed = [item(4, 3, 4, '00', [0, 0, 100, 70]), node(5, 3, 4, 'waste', [0, 70, 100, 30])];
    expect(codes(rules({ minTrimmingCut: 30 }), column(trimmed))).not.toContain('TRIMMING_CUT');
    expect(codes(rules({ minTrimmingCut: 31 }), column(trimmed))).toContain('TRIMMING_CUT');
  });
});
