import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '../solver/check.ts';
import { cutsOf } from '../solver/money.ts';
import type { Plan } from '../solver/plan.ts';
import { type Problem, parseProblem } from '../solver/problem.ts';
import { solve } from '../solver/solve.ts';
import { type Checked, checkSheet } from './check-layout.contract.ts';
import {
  type Bench,
  type Draft,
  draftOf,
  find,
  legalPlaces,
  near,
  piecesOf,
  place,
  swap,
  takeOff,
  towards,
  turnPanel,
} from './draft.contract.ts';
import { layoutFigures, sheetAreas } from './layout-figures.contract.ts';
import type { CutSize } from './placing.contract.ts';
import type { LayoutRules, Piece } from './rules.contract.ts';

const rules: LayoutRules = {
  stages: 3,
  hasVCut: true,
  minFirstCutMm: 100,
  minSecondCutMm: 100,
  minWasteMm: 20,
  trimMm: 15,
  offcutShortMm: 300,
  offcutLongMm: 600,
  isRotatable: true,
};
const glass = { width: 3000, height: 2000, fromOffcut: false };
const piece = (itemId: string, x: number, y: number, w: number, h: number): Piece => ({
  itemId,
  x,
  y,
  w,
  h,
  rotated: false,
});
const sizesOf = (pieces: readonly Piece[]): Map<string, CutSize> =>
  new Map(
    pieces.map((p) => [
      p.itemId,
      { itemId: p.itemId, name: `P-${p.itemId}`, width: p.rotated ? p.h : p.w, height: p.rotated ? p.w : p.h },
    ]),
  );
const check = (pieces: readonly Piece[], more: Partial<LayoutRules> = {}, defects: Piece[] = []) =>
  checkSheet(pieces, { ...glass, defects }, { ...rules, ...more }, sizesOf(pieces));
const faultOf = (checked: Checked) => (checked.isLegal ? null : checked.faults[0]);

describe('rules of a layout', () => {
  it('finds strips, rows, pieces and a V cut', () => {
    const done = check([piece('1', 15, 15, 1000, 800), piece('2', 1015, 15, 500, 800), piece('3', 15, 815, 900, 500)]);
    expect(done.isLegal).toBe(true);
  });

  it.each([
    ['trim', [piece('1', 5, 15, 500, 500)], {}, 5, 15, 'P-1 is 5 mm from the edge; 15 mm are trimmed off'],
    [
      'overlap',
      [piece('1', 15, 15, 500, 500), piece('2', 505, 15, 500, 500)],
      {},
      10,
      0,
      'P-1 and P-2 overlap by 10 mm',
    ],
    [
      'minWaste',
      [piece('1', 15, 15, 500, 500), piece('2', 525, 15, 500, 500)],
      {},
      10,
      20,
      'A strip of 10 mm cannot be broken off; 20 mm is the least',
    ],
    [
      'minFirstCut',
      [piece('1', 15, 15, 60, 1970)],
      { hasVCut: false, minFirstCutMm: 3000 },
      60,
      3000,
      'First cuts 60 mm apart; 3000 mm is the least',
    ],
    [
      'vCut',
      [
        piece('1', 15, 15, 500, 500),
        piece('2', 515, 15, 500, 300),
        piece('3', 15, 515, 1000, 400),
        piece('4', 1015, 15, 500, 900),
      ],
      { hasVCut: false, stages: 3 },
      1,
      0,
      'Freeing this panel needs a V cut, which the settings do not allow',
    ],
  ] as const)('refuses %s with its number and its limit', (rule, pieces, more, value, limit, says) => {
    expect(faultOf(check(pieces, { ...more }))).toMatchObject({ rule, value, limit, says });
  });

  it('refuses what no straight cuts part, and what needs more stages than the table has', () => {
    const wheel = [
      piece('1', 15, 15, 800, 400),
      piece('2', 815, 15, 400, 800),
      piece('3', 415, 815, 800, 400),
      piece('4', 15, 415, 400, 800),
    ];
    expect(faultOf(check(wheel))).toMatchObject({
      rule: 'guillotine',
      says: 'No straight cut parts these 4 panels from edge to edge',
    });
    const deep = [
      piece('1', 15, 15, 400, 900),
      piece('2', 415, 15, 400, 450),
      piece('3', 415, 465, 200, 450),
      piece('4', 615, 465, 200, 450),
      piece('5', 15, 915, 800, 300),
    ];
    const flat = check(deep, { stages: 2 });
    expect(faultOf(flat)).toMatchObject({ rule: 'stages', limit: 2 });
  });

  it('refuses a turned panel of glass with a direction, and a panel on a defect', () => {
    const turned = { ...piece('1', 15, 15, 500, 800), rotated: true };
    expect(faultOf(check([turned], { isRotatable: false }))).toMatchObject({ rule: 'rotation', limit: 0 });
    expect(faultOf(check([piece('1', 15, 15, 500, 500)], {}, [piece('d', 100, 100, 10, 10)]))).toMatchObject({
      rule: 'defect',
    });
  });
});

const shop = fc.record({
  seed: fc.integer({ min: 1, max: 9_999 }),
  items: fc.array(
    fc.record({ width: fc.integer({ min: 110, max: 1400 }), height: fc.integer({ min: 110, max: 1100 }) }),
    { minLength: 1, maxLength: 14 },
  ),
  stages: fc.constantFrom(2 as const, 3 as const),
  hasVCut: fc.boolean(),
  vCutDistanceMm: fc.constantFrom(0, 60),
  valueClasses: fc.constantFrom([], [{ minShortSide: 350, minArea: 0, share: 0.7, holdingCentsPerM2: 90 }]),
});
type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never;

const problemOf = ({ items, stages, hasVCut, vCutDistanceMm, valueClasses }: Shop) =>
  parseProblem({
    sheets: [{ id: 'size:1', width: 3210, height: 2250, quantity: 20, costCents: 9_000 }],
    items: items.map((item, i) => ({ id: String(i + 1), ...item })),
    cutting: {
      stages,
      trimmingCut: hasVCut,
      minTrimmingCut: vCutDistanceMm,
      minFirstCut: 100,
      minSecondCut: 100,
      minWaste: 20,
      trims: { left: 15, right: 15, bottom: 15, top: 15 },
    },
    offcuts: { minShortSide: 300, minLongSide: 600, minArea: 180_000, valueClasses },
  });
const benchOf = (s: Shop): Bench => ({
  rules: { ...rules, stages: s.stages, hasVCut: s.hasVCut, vCutDistanceMm: s.vCutDistanceMm },
  sizes: new Map(s.items.map((item, i) => [String(i + 1), { itemId: String(i + 1), name: `P-${i + 1}`, ...item }])),
});
const planned = (s: Shop) => solve(problemOf(s), { timeMs: 2_000, nodeBudget: 400, seed: s.seed, threads: 0 });

/** A draft as a plan that the solver's own checker reads. */
const planOf = (problem: Problem, plan: Plan, draft: Draft): Plan => {
  const figures = layoutFigures(draft);
  const copies = new Map<string, number>();
  const sheets = draft.sheets
    .filter((sheet) => sheet.pieces.length > 0)
    .map((sheet) => {
      const copy = copies.get(sheet.sheetId) ?? 0;
      copies.set(sheet.sheetId, copy + 1);
      const { pieces: _pieces, ...rest } = sheet;
      return { ...rest, ...sheetAreas(sheet), copy };
    });
  const unplaced = draft.tray.map((itemId) => ({
    itemId,
    quantity: 1,
    code: 'no_room' as const,
    reason: 'taken off by hand',
  }));
  const cuts = sheets.reduce((sum, sheet) => sum + cutsOf(problem, sheet), 0);
  return { ...plan, ...figures, sheets, unplaced, cuts, alternatives: [], lowerBoundCents: 0 } as Plan;
};

describe('against the solver', () => {
  it('every layout the solver finds is legal here, and every legal edit passes the solver’s own checker', async () => {
    await fc.assert(
      fc.asyncProperty(shop, fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), async (s, dice) => {
        const plan = await planned(s);
        const bench = benchOf(s);
        let draft = draftOf(plan);
        for (const sheet of draft.sheets) {
          const checked = checkSheet(piecesOf(sheet.nodes), sheet, bench.rules, bench.sizes, sheet.firstCut);
          expect(checked.isLegal ? [] : checked.faults).toEqual([]);
        }
        for (const die of dice) {
          const id = String((die % s.items.length) + 1);
          const other = String((Math.floor(die / 7) % s.items.length) + 1);
          const at = find(draft, id);
          const edited =
            die % 4 === 0
              ? swap(draft, id, other, bench)
              : die % 4 === 1
                ? turnPanel(draft, id, bench)
                : die % 4 === 2 || !at
                  ? takeOff(draft, id, bench)
                  : place(draft, at.sheet, { ...at.piece, x: at.piece.x + (die % 300) }, bench);
          draft = edited.draft ?? draft;
        }
        expect(checkPlan(problemOf(s), planOf(problemOf(s), plan, draft))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  it('snaps a panel only where it can be cut, and towards the key that was pressed', async () => {
    const s: Shop = {
      seed: 3,
      items: [
        { width: 700, height: 500 },
        { width: 900, height: 400 },
        { width: 600, height: 600 },
      ],
      stages: 3,
      hasVCut: true,
      vCutDistanceMm: 0,
      valueClasses: [],
    };
    const bench = benchOf(s);
    const draft = draftOf(await planned(s));
    const at = find(draft, '1');
    if (!at) throw new Error('the solver left panel 1 out');
    const right = legalPlaces(draft, at.sheet, at.piece, bench, towards(at.piece, 1, 0))[0];
    expect(right && right.x > at.piece.x).toBe(true);
    expect(right && place(draft, at.sheet, right, bench).draft).toBeTruthy();
    const snapped = legalPlaces(
      draft,
      at.sheet,
      at.piece,
      bench,
      near({ x: at.piece.x + 7, y: at.piece.y + 4 }, 60),
    )[0];
    expect(snapped).toMatchObject({ x: at.piece.x, y: at.piece.y });
  });
});

describe('mutations', () => {
  const base = [
    piece('1', 15, 15, 1000, 800),
    piece('2', 1015, 15, 500, 800),
    piece('3', 15, 815, 900, 500),
    piece('4', 1600, 15, 700, 700),
  ];
  const anyOf = fc.integer({ min: 0, max: base.length - 1 });
  const changed = (at: number, by: Partial<Piece>) => base.map((p, i) => (i === at ? { ...p, ...by } : p));

  it('each random mutation is refused by the rule it breaks', () => {
    const sizes = sizesOf(base);
    const judge = (pieces: readonly Piece[]) => faultOf(checkSheet(pieces, glass, rules, sizes))?.rule;
    expect(judge(base)).toBeUndefined();
    fc.assert(
      fc.property(anyOf, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 19 }), (at, edge, gap) => {
        expect(judge(changed(at, { x: edge }))).toBe('trim');
        expect(judge(changed(at, { w: (base[at]?.w ?? 0) + gap }))).toBe('size');
        const other = base[(at + 1) % base.length];
        expect(judge(changed(at, { x: other?.x ?? 0, y: other?.y ?? 0 }))).toMatch(/overlap|trim/);
        expect(judge([piece('1', 15, 15, 1000, 800), piece('2', 1015 + gap, 15, 500, 800)])).toBe('minWaste');
      }),
    );
  });
});
