import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../../domain/problem-of.ts';
import { asPlan } from '../../layout/as-plan.ts';
import { type Bench, type DraftSheet, tryPieces } from '../../layout/draft.contract.ts';
import { layoutFigures } from '../../layout/layout-figures.contract.ts';
import type { LayoutRules, Piece } from '../../layout/rules.contract.ts';
import type { Layout } from '../../optimiser.contract.ts';
import { cuttingPage } from '../../settings/cutting-settings.contract.ts';
import { checkPlan } from '../../solver/check.ts';
import { parseProblem } from '../../solver/problem.ts';
import { minutesUntilCut, paceOf } from './cutting-time.ts';
import { dueEffect } from './due-effect.ts';
import { findFillers } from './find-fillers.ts';
import { drawnSheet, findOptions } from './find-options.ts';
import { freeRects } from './free-rects.ts';
import type { GlassFloor, OpenJob } from './glass-floor.ts';
import { placeInGap } from './place-in-gap.ts';

const settings = cuttingPage.defaults;
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
const size = (id: number, width: number, height: number) => ({ itemId: String(id), name: `P-${id}`, width, height });
const benchOf = (...sizes: ReturnType<typeof size>[]): Bench => ({
  rules,
  sizes: new Map(sizes.map((s) => [s.itemId, s])),
});
const bare: DraftSheet = {
  sheetId: 'size:1',
  copy: 0,
  width: 3210,
  height: 2250,
  costCents: 20_000,
  fromOffcut: false,
  firstCut: 'vertical',
  pieces: [],
  nodes: [],
};
const lie = (id: number, x: number, y: number, w: number, h: number): Piece => ({
  itemId: String(id),
  x,
  y,
  w,
  h,
  rotated: false,
});
function laid(pieces: readonly Piece[], bench: Bench): DraftSheet {
  const checked = tryPieces(bare, pieces, bench);
  if (!checked.isLegal) throw new Error(checked.faults[0]?.says);
  return { ...bare, pieces, firstCut: checked.firstCut, nodes: checked.nodes };
}
const layoutOf = (...sheets: DraftSheet[]): Layout => ({
  ...layoutFigures({ sheets, tray: [] }),
  sheets: sheets.map(drawnSheet),
  unplaced: [],
  lowerBoundCents: 0,
  method: '',
  nodes: 0,
  seconds: 0,
});
const tables = { onTable: 4, pace: { secondsPerPanel: 60, isMeasured: true } };
const reckoning = { tables, dayAt: () => '2026-03-10' };
const job = (id: number, layout: Layout | null, panelIds: number[]): OpenJob => ({
  ...{ id, version: 3, number: `SH-${id}`, stockId: 1, stockCode: '06CLR', panelIds, cutPanelIds: [], layout },
  ...{
    status: layout ? 'editing' : 'open',
    isAtSecondary: false,
    jobVersion: 1,
    failure: null,
    drawn: [],
    createdAt: '',
  },
});

describe('free rectangles', () => {
  const room = { x: 0, y: 0, w: 100, h: 80 };
  const solids = fc.array(
    fc.record({ x: fc.nat(99), y: fc.nat(79), w: fc.integer({ min: 1, max: 60 }), h: fc.integer({ min: 1, max: 60 }) }),
    { maxLength: 8 },
  );

  it('overlap nothing solid, leave no free point out, and none lies in another', () => {
    fc.assert(
      fc.property(solids, fc.nat(99), fc.nat(79), (all, x, y) => {
        const free = freeRects(room, all);
        const has = (r: typeof room) => r.x <= x && x < r.x + r.w && r.y <= y && y < r.y + r.h;
        expect(free.some(has)).toBe(!all.some(has));
        for (const a of free)
          expect(
            free.filter((b) => b.x <= a.x && b.y <= a.y && b.x + b.w >= a.x + a.w && b.y + b.h >= a.y + a.h),
          ).toEqual([a]);
      }),
    );
  });
});

describe('a place in a gap', () => {
  it('is legal for the solver’s own checker, whatever lies on the glass', () => {
    const mm = fc.integer({ min: 120, max: 1600 });
    let found = 0;
    fc.assert(
      fc.property(fc.array(fc.tuple(mm, mm), { minLength: 1, maxLength: 9 }), (panels) => {
        const bench = benchOf(...panels.map(([w, h], i) => size(i + 1, w, h)));
        let sheet = bare;
        for (const i of panels.keys()) sheet = placeInGap(sheet, String(i + 1), bench)?.sheet ?? sheet;
        found += sheet.pieces.length;
        const on = panels.flatMap(([cutWidthMm, cutHeightMm], i) =>
          sheet.pieces.some((p) => p.itemId === String(i + 1)) ? [{ id: i + 1, cutWidthMm, cutHeightMm }] : [],
        );
        if (on.length === 0) return;
        const { width: widthMm, height: heightMm, costCents } = bare;
        const glass = {
          isRotatable: true,
          sizes: [{ sizeId: 1, quantity: 1, widthMm, heightMm, costCents }],
          offcuts: [],
        };
        const problem = parseProblem(problemOf('gap', on, glass, settings));
        expect(checkPlan(problem, asPlan(problem, layoutOf(sheet)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(60);
  });

  it('prefers waste to an offcut, and says what of the offcut is lost', () => {
    const bench = benchOf(size(1, 2400, 2220), size(2, 500, 500), size(9, 700, 700));
    const sheet = laid([lie(1, 15, 15, 2400, 2220)], bench);
    const place = placeInGap(sheet, '2', bench);
    expect(place?.lostCents).toBeGreaterThan(0);
    expect(placeInGap(laid([lie(1, 15, 15, 2400, 2220)], bench), '9', bench)).not.toBeNull();
    // 780 mm are left beside the panel: a second one of 800 does not fit.
    expect(placeInGap(sheet, '3', benchOf(size(1, 2400, 2220), size(3, 800, 800)))).toBeNull();
  });
});

describe('options', () => {
  const sizes = [size(1, 2400, 2220), size(2, 600, 600), size(5, 900, 900)];
  const bench = benchOf(...sizes);
  const floor: GlassFloor = {
    rules,
    solveSeconds: 10,
    sizes: [{ sizeId: 1, widthMm: 3210, heightMm: 2250, quantity: 3, costCents: 20_000 }],
    offcuts: [
      { id: 71, widthMm: 640, heightMm: 900, costCents: 1_500 },
      { id: 72, widthMm: 580, heightMm: 580, costCents: 900 },
    ],
    jobs: [job(31, layoutOf(laid([lie(1, 15, 15, 2400, 2220)], bench)), [1]), job(32, null, [5])],
    cutSizes: bench.sizes,
    gone: new Set(),
  };
  const wanted = { id: 2, cutWidthMm: 600, cutHeightMm: 600, dueDate: '2026-03-11', stagesLeft: 2 };

  it('are a gap, an offcut, the next job and a new sheet, the cheapest in time first', () => {
    const found = findOptions(wanted, floor, reckoning);
    expect(found.map((one) => one.choice.kind).sort()).toEqual(['gap', 'newSheet', 'nextSheet', 'offcut']);
    expect(found.map((one) => one.costCents)).toEqual(found.map((one) => one.costCents).sort((a, b) => a - b));
    expect(found.find((one) => one.choice.kind === 'offcut')?.choice).toMatchObject({ glassLevelId: 71 });
    const gap = found.find((one) => one.choice.kind === 'gap');
    expect(gap).toMatchObject({ title: 'Gap in SH-31, glass sheet 1', due: { daysLeft: 1 }, sheet: { id: 31 } });
    // Four panels on the table and two of the sheet at a minute each, and two minutes to lay it on.
    expect(gap?.minutes).toBe(8);
    expect(gap?.drawing?.glass.nodes.find((node) => node.id === gap.drawing?.node)?.itemId).toBe('2');
    expect(found.find((one) => one.choice.kind === 'nextSheet')).toMatchObject({ isEstimate: true, drawing: null });
  });

  it('the place of a withdrawn panel is free, and a job on the table is not asked', () => {
    const gone = { ...floor, gone: new Set(['1']) };
    const gap = findOptions(wanted, gone, reckoning).find((one) => one.choice.kind === 'gap');
    expect(gap?.drawing?.glass.nodes.filter((node) => node.itemId !== null)).toHaveLength(1);
    expect(findOptions(wanted, { ...floor, jobs: [] }, reckoning).some((one) => one.sheet !== null)).toBe(false);
  });

  it('there are none for a panel no glass can hold', () => {
    const huge = { ...wanted, cutWidthMm: 3300, cutHeightMm: 2300 };
    expect(findOptions(huge, { ...floor, cutSizes: new Map([['2', size(2, 3300, 2300)]]) }, reckoning)).toEqual([]);
  });

  it('an option that is late comes after those in time, however cheap it is', () => {
    const dayAt = (minutes: number) => (minutes > 8 ? '2026-03-13' : '2026-03-10');
    const found = findOptions(wanted, floor, { tables, dayAt });
    const late = found.map((one) => (one.due.daysLeft ?? 0) < 0);
    expect(late).toEqual([...late].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(late).size).toBe(2);
  });
});

describe('fillers', () => {
  it('fit together, save more than they spoil, and the largest wish is served first', () => {
    const sizes = [size(1, 2400, 2220), size(2, 600, 600), size(3, 650, 600), size(4, 3000, 600)];
    const bench = benchOf(...sizes);
    const waiting = [3, 4, 2].map((id) => {
      const one = sizes[id - 1];
      return { id, cutWidthMm: one?.width ?? 0, cutHeightMm: one?.height ?? 0 };
    });
    const found = findFillers(layoutOf(laid([lie(1, 15, 15, 2400, 2220)], bench)), new Set(), waiting, bench);
    expect(found.fillers.map((one) => one.placement.panelId)).toEqual([3, 2]);
    expect(found.fillers.every((one) => one.gainCents > 0)).toBe(true);
    expect(found.sheets[0]?.pieces).toHaveLength(3);
    const [sheet] = found.sheets;
    expect(sheet && tryPieces(sheet, sheet.pieces, bench).isLegal).toBe(true);
  });
});

describe('time and date', () => {
  const at = (minute: number, stationId = 1) => ({ stationId, at: new Date(Date.UTC(2026, 2, 9, 0, minute)) });

  it('the pace is that of the log without its breaks, and a set one until there is a log', () => {
    expect(paceOf([])).toEqual({ secondsPerPanel: 90, isMeasured: false });
    const steady = Array.from({ length: 12 }, (_, i) => at(i * 2));
    expect(paceOf(steady)).toEqual({ secondsPerPanel: 120, isMeasured: true });
    expect(
      paceOf([...steady, ...steady.map((row) => ({ ...row, at: new Date(row.at.getTime() + 7_200_000) }))]),
    ).toEqual({
      secondsPerPanel: 120,
      isMeasured: true,
    });
    expect(paceOf(Array.from({ length: 12 }, () => at(3))).isMeasured).toBe(false);
  });

  it('minutes count the table, the loading and the solver, and are never none', () => {
    const queue = { glassSheets: 1, panels: 1, solveSeconds: 0 };
    expect(minutesUntilCut(queue, tables)).toBe(7);
    expect(minutesUntilCut({ ...queue, solveSeconds: 61 }, tables)).toBe(9);
    expect(minutesUntilCut({ glassSheets: 0, panels: 0, solveSeconds: 0 }, { ...tables, onTable: 0 })).toBe(1);
  });

  it('a date is kept, met on the day, missed or not promised', () => {
    expect(dueEffect('2026-03-12', '2026-03-10', 3).says).toBe('2 days left for 3 stages after the cut');
    expect(dueEffect('2026-03-10', '2026-03-10', 1).says).toBe('Due on the day it is cut, 1 stage to go');
    expect(dueEffect('2026-03-09', '2026-03-10', 0)).toMatchObject({
      daysLeft: -1,
      says: '1 day late when it is cut, no stage to go',
    });
    expect(dueEffect(null, '2026-03-10', 0).says).toBe('No date is promised');
  });
});
