import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPane } from './guideline-checks.contract.ts';
import type { Pane } from './guidelines/verdict.contract.ts';
import { GuidelineBody, type GuidelineRule } from './ordereditor.contract.ts';
import { CutoutPosition, HolePosition } from './pane.contract.ts';
import { standardGuidelines } from './standard-entries.contract.ts';

const pane = (given: Partial<Pane> = {}): Pane => ({
  widthMm: 1000,
  heightMm: 2000,
  thicknessMm: 10,
  isToughened: true,
  edges: ['FP', 'FP', 'FP', 'FP'],
  holes: [],
  cutouts: [],
  ...given,
});
const hole = (x: number, y: number, diameterMm = 20, corner = 'bottomLeft') =>
  HolePosition.parse({ corner, x, y, diameterMm });
const cutout = (x: number, y: number, widthMm: number, heightMm: number, radiusMm = 12) =>
  CutoutPosition.parse({ x, y, widthMm, heightMm, radiusMm });
const one = (rule: GuidelineRule, given: Partial<GuidelineBody> = {}) => [
  GuidelineBody.parse({ name: rule, rule, ...given }),
];
const sentences = (given: Partial<Pane>, rules: readonly GuidelineBody[]) =>
  checkPane(pane(given), rules).map((b) => b.sentence);

describe('guidelines on a pane', () => {
  it('says how far a hole is from the edge, how far it must be, and where to draw it', () => {
    const [found] = checkPane(pane({ holes: [hole(16, 1000)] }), one('holeToEdge', { perThickness: 1.5 }));
    expect(found).toMatchObject({
      sentence: 'Hole 1: its rim is 6 mm from the left edge, it needs at least 15 mm (1.5 × 10 mm glass)',
      span: { x1: 6, y1: 1000, x2: 0, y2: 1000 },
      fix: { kind: 'move', dx: 9, dy: 0 },
      severity: 'stop',
    });
  });

  it('measures from the corner a hole hangs on', () => {
    expect(sentences({ holes: [hole(16, 500, 20, 'topRight')] }, one('holeToEdge', { fixed: 15 }))).toEqual([
      'Hole 1: its rim is 6 mm from the right edge, it needs at least 15 mm',
    ]);
  });

  it('checks each kind of limit', () => {
    expect(sentences({ holes: [hole(500, 500, 8)] }, one('holeDiameterMin', { perThickness: 1 }))).toHaveLength(1);
    expect(sentences({ holes: [hole(500, 500, 600)] }, one('holeDiameterMax', { fixed: 50 }))).toHaveLength(1);
    expect(sentences({ holes: [hole(500, 500), hole(545, 500)] }, one('holeToHole', { perThickness: 4 }))).toEqual([
      'Holes 1 and 2 are 25 mm apart, they need at least 40 mm (4 × 10 mm glass)',
    ]);
    expect(sentences({ holes: [hole(40, 40)] }, one('holeToCorner', { perThickness: 5 }))).toHaveLength(1);
    expect(sentences({ cutouts: [cutout(120, 1000, 100, 100)] }, one('cutoutToEdge', { fixed: 100 }))).toHaveLength(1);
    expect(sentences({ cutouts: [cutout(29, 1000, 58, 63)] }, one('cutoutToEdge', { fixed: 100 }))).toEqual([]);
    expect(sentences({ cutouts: [cutout(500, 500, 400, 100)] }, one('cutoutSize', { fixed: 33 }))).toHaveLength(1);
    expect(
      sentences({ cutouts: [cutout(500, 500, 90, 90, 5)] }, one('cutoutRadius', { perThickness: 1 })),
    ).toHaveLength(1);
    expect(
      sentences({ cutouts: [cutout(500, 500, 100, 100)], holes: [hole(570, 500)] }, one('cutoutToHole', { fixed: 40 })),
    ).toHaveLength(1);
    expect(sentences({ widthMm: 90 }, one('panelMinimum', { fixed: 250, second: 100 }))).toHaveLength(1);
    expect(sentences({ heightMm: 4300 }, one('panelMaximum', { fixed: 4200, second: 2400 }))).toHaveLength(1);
    expect(sentences({ widthMm: 100 }, one('aspectRatio', { fixed: 10 }))).toEqual([
      '100 × 2000 is 1 : 20, at most 1 : 10',
    ]);
    expect(sentences({}, one('areaMaximum', { fixed: 1.5 }))).toEqual(['2.00 m² is more than 1.5 m²']);
    expect(sentences({ edges: ['CC', 'FP', 'FP', 'CC'] }, one('edgesWorked'))).toEqual([
      'Top and left edges are as cut: at least an arris is required',
    ]);
  });

  it('looks only at the glass a guideline is for', () => {
    const thin = one('holeToEdge', { fixed: 50, belowMm: 8 });
    const annealed = one('holeToEdge', { fixed: 50, appliesTo: 'annealed' });
    expect(sentences({ holes: [hole(20, 500)] }, [...thin, ...annealed])).toEqual([]);
  });

  it('refuses what lies outside and edges no machine takes, without any guideline', () => {
    expect(sentences({ holes: [hole(5, 500)] }, [])).toEqual(['Hole 1 does not lie inside the panel']);
    const narrow = checkPane(pane({ widthMm: 80 }), [], [{ code: 'FP', minimumSideMm: 100 }]);
    expect(narrow[0]?.sentence).toBe('Edgework FP needs sides of at least 100 mm, the short side is 80 mm');
  });

  it('a fix that moves a single hole from an edge mends that edge', () => {
    const rules = one('holeToEdge', { perThickness: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 200 }), fc.integer({ min: 300, max: 1700 }), (x, y) => {
        const [found] = checkPane(pane({ holes: [hole(x, y)] }), rules);
        if (found?.fix?.kind !== 'move') return;
        expect(checkPane(pane({ holes: [hole(x + found.fix.dx, y + found.fix.dy)] }), rules)).toEqual([]);
      }),
    );
  });

  it('never throws, whatever is placed', () => {
    const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.1, max: 1000, noNaN: true }), number, (x, y, d, w) => {
        const given = { widthMm: Math.abs(w), holes: [hole(x, y, d), hole(y, x, d)], cutouts: [cutout(x, y, d, d)] };
        for (const found of checkPane(pane(given), standardGuidelines)) expect(found.sentence).not.toContain('NaN');
      }),
    );
  });
});
