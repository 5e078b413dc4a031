import { describe, expect, it } from 'vitest';
import { isInside } from '../../../platform/contract/geometry/inside.ts';
import { areaOf, perimeterOf } from '../../../platform/contract/geometry/measure.ts';
import { outlineFault, pathOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import type { Outline } from '../../../platform/contract/geometry/outline.ts';
import { rectangle } from '../../../platform/contract/geometry/shape.ts';
import { shapes } from '../../../platform/contract/geometry/shapes.ts';
import { boxOutline, workedOutline } from '../../../platform/contract/geometry/worked-outline.ts';
import { seededRandom } from '../../../platform/kernel/ambient.ts';
import { boxOf, CutoutPosition, HolePosition } from '../pane.contract.ts';
import { anyPane } from '../testing/any-pane.ts';
import { type DxfPane, paneDxf } from './pane-dxf.contract.ts';
import { paneOfDxf } from './pane-of-dxf.contract.ts';

const plain: DxfPane = { widthMm: 900, heightMm: 1200, edges: ['FP', 'RA', 'CC', 'RA'] };
const hole = HolePosition.parse({ x: 100, y: 150, diameterMm: 14 });
const sunk = HolePosition.parse({ x: 700, y: 300, diameterMm: 12, isCountersunk: true });
const outlet = CutoutPosition.parse({ x: 400, y: 600, widthMm: 60, heightMm: 92, radiusMm: 10 });
const dxf = (...entities: string[]) =>
  `0\nSECTION\n2\nENTITIES\n${entities.map((one) => one.trim().replaceAll(/\s+/g, '\n')).join('\n')}\n0\nENDSEC\n0\nEOF\n`;
const line = (x1: number, y1: number, x2: number, y2: number, layer = '0') =>
  `0 LINE 8 ${layer} 10 ${x1} 20 ${y1} 11 ${x2} 21 ${y2}`;
const box = (w: number, h: number) => [line(0, 0, w, 0), line(w, h, w, 0), line(w, h, 0, h), line(0, h, 0, 0)];
const worked = (pane: DxfPane) => {
  const drawn: Outline = pane.outline ? pathOf(pane.outline) : rectangle(pane.widthMm, pane.heightMm);
  const boxes = (pane.cutoutPositions ?? []).map((one) => boxOf(one, pane.widthMm, pane.heightMm));
  return workedOutline(drawn, boxes, pane.corners);
};

describe('a pane as a DXF drawing', () => {
  it('has its outline, its work and its edges on layers of their own', () => {
    const text = paneDxf({ ...plain, holePositions: [hole, sunk], cutoutPositions: [outlet] });
    const layers = [...text.matchAll(/^0\n(POLYLINE|CIRCLE)\n8\n(\S+)/gm)].map((found) => `${found[1]} ${found[2]}`);
    expect(layers).toEqual([
      ...['POLYLINE OUTLINE', 'CIRCLE HOLES', 'CIRCLE HOLES_SUNK', 'POLYLINE INNER'],
      ...['POLYLINE EDGE_FP', 'POLYLINE EDGE_RA', 'POLYLINE EDGE_RA'],
    ]);
    expect(text).toContain('$ACADVER\n1\nAC1009');
    expect(text.endsWith('0\nEOF\n')).toBe(true);
  });

  it('is as it is cut with the allowance of each edge, and without work that comes later', () => {
    const size = { kind: 'cut', allowances: [1.5, 0, 0, 0] } as const;
    const read = paneOfDxf(paneDxf({ ...plain, holePositions: [hole] }, size), false);
    expect(read).toMatchObject({ heightMm: 1201.5, widthMm: 900, holePositions: [] });
  });

  it('is the same pane when it is read again: size, edges, holes and cutouts', () => {
    const pane = { ...plain, holePositions: [hole, sunk], cutoutPositions: [outlet] };
    const { notes, ...read } = paneOfDxf(paneDxf(pane), false);
    expect(notes).toEqual(['Rectangle']);
    expect(read).toEqual({ ...pane, outline: undefined, corners: [] });
  });

  it('is recognised as the shape that it is, in every shape, mirrored and turned', () => {
    for (const shape of shapes)
      for (const [mirror, turn] of [
        [false, 0],
        [true, 3],
      ] as const) {
        const outline = { no: shape.no, p: shape.sample, mirror, turn };
        const path = pathOf(outline);
        const edges = Array.from({ length: Math.max(...path.map(({ edge }) => edge)) }, (_, i) => (i ? 'RA' : 'FP'));
        const read = paneOfDxf(paneDxf({ ...plain, outline, edges }), false);
        const found = read.outline ? pathOf(read.outline) : rectangle(read.widthMm, read.heightMm);
        expect(areaOf(found) / areaOf(path), shape.name).toBeCloseTo(1, 4);
        // Sides and a diagonal are five measures, too many to try: it stays a path.
        expect((read.outline?.no ?? 1) < 90 || shape.no === 8, `${shape.name} ${mirror} ${turn}`).toBe(true);
        expect(
          read.edges.filter((code) => code === 'FP'),
          shape.name,
        ).toHaveLength(1);
      }
  }, 120_000);

  it('has the same glass when it is read again, for 120 random panes', () => {
    const random = seededRandom(31);
    let [free, recognised] = [0, 0];
    for (let i = 0; i < 120; i += 1) {
      const { holes, cutouts, ...any } = anyPane(random);
      const pane = { ...any, holePositions: holes, cutoutPositions: cutouts };
      const before = worked(pane);
      // Cutouts that take all of it, lie in each other or across the outline, are no pane.
      const isWhole = before.inner.every((box) => boxOutline(box).every((one) => isInside(before.outline, one)));
      if (!(areaOf(before.outline) > 1000) || before.inner.length > 1 || !isWhole) continue;
      let read: ReturnType<typeof paneOfDxf>;
      try {
        read = paneOfDxf(paneDxf({ ...pane, holePositions: [] }), false);
      } catch (error) {
        expect(String(error)).toMatch(/crosses itself|more than 24 edges|Two corners/);
        continue;
      }
      if (read.outline?.no === 90) free += 1;
      else recognised += 1;
      expect(read.outline && outlineFault(read.outline)).toBeFalsy();
      const after = worked(read);
      expect(areaOf(after.outline) / areaOf(before.outline)).toBeCloseTo(1, 3);
      expect(perimeterOf(after.outline) / perimeterOf(before.outline)).toBeCloseTo(1, 3);
      expect(after.inner).toHaveLength(before.inner.length);
    }
    expect([free > 20, recognised > 20]).toEqual([true, true]);
  });
});

describe('a drawing from elsewhere', () => {
  it('is loose lines in any order and direction, with a gap, a double and a text', () => {
    const text = dxf(
      ...box(500, 400).slice(0, 3),
      line(0.05, 400, 0, 0),
      line(0, 0, 500, 0, 'CUT'),
      '0 TEXT 8 TEXT 1 Hello',
    );
    expect(paneOfDxf(text, false)).toMatchObject({
      ...{ outline: undefined, widthMm: 500, heightMm: 400, notes: ['Rectangle', '1 gap up to 0.1 mm closed'] },
    });
  });

  it('may be in inches, seen from inside, and a circle alone', () => {
    const inches = dxf(...box(20, 10)).replace(
      '0\nSECTION',
      '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n0\nSECTION',
    );
    expect(paneOfDxf(inches, false)).toMatchObject({ widthMm: 508, heightMm: 254 });
    const left = dxf(...box(500, 400), '0 CIRCLE 8 HOLES 10 100 20 150 40 7');
    expect(paneOfDxf(left, true).holePositions).toMatchObject([{ x: 400, y: 150, diameterMm: 14 }]);
    expect(paneOfDxf(dxf('0 CIRCLE 8 0 10 5 20 5 40 450'), false).outline).toMatchObject({ no: 40, p: { D: 900 } });
  });

  it('is a free path where it is no shape, arcs of ARC and LWPOLYLINE alike', () => {
    const house = dxf(
      ...[line(0, 0, 600, 0), line(600, 0, 600, 333), line(0, 0, 0, 250), line(0, 250, 170, 471)],
      ...[line(170, 471, 410, 420), line(410, 420, 600, 333)],
    );
    const read = paneOfDxf(house, false);
    expect(read.outline).toMatchObject({ no: 90, mirror: false, turn: 0 });
    expect(read.outline?.path).toHaveLength(6);
    expect(read.notes[0]).toBe('Free path');
    const arch = dxf(
      line(0, 0, 800, 0),
      line(800, 0, 800, 800),
      line(0, 800, 0, 0),
      '0 ARC 8 0 10 400 20 800 40 400 50 0 51 180',
    );
    expect(paneOfDxf(arch, false).outline).toMatchObject({ no: 60, p: { W: 800, H: 1200 } });
    const light = dxf('0 LWPOLYLINE 8 OUTLINE 90 4 70 1 10 0 20 0 10 800 20 0 10 800 20 800 42 1 10 0 20 800');
    expect(paneOfDxf(light, false).outline).toMatchObject({ no: 60 });
  });

  it.each([
    ['nothing\nat all', 'This is no DXF drawing in text form'],
    ['0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n', 'No closed outline was found'],
    [
      dxf(line(0, 0, 800, 0), line(800, 0, 800, 600), line(800, 600, 0, 600), line(0, 580, 0, 0)),
      'No closed outline was found: at 0, 600 it is open by 20 mm, and its ends must meet within 0.1 mm',
    ],
    [
      dxf(line(0, 0, 500, 400), line(500, 400, 500, 100), line(500, 100, 0, 500), line(0, 500, 0, 0)),
      'The path crosses itself',
    ],
  ])('%# that cannot be read says why', (text, message) => {
    expect(() => paneOfDxf(text, false)).toThrow(message);
  });
});

describe('the corners of a drawing', () => {
  const radii = [1, 2, 3, 4].map((n) => ({ n, kind: 'radius', mm: 50 }) as const);
  const again = (pane: DxfPane) => paneOfDxf(paneDxf(pane), false);

  it('are corners again when it is read, with their holes, and no free path', () => {
    const { notes, ...read } = again({ ...plain, holePositions: [hole], cutoutPositions: [], corners: radii });
    expect(read).toEqual({
      ...{ ...plain, outline: undefined, holePositions: [hole], cutoutPositions: [], corners: radii },
    });
    expect(notes).toEqual(['Rectangle', 'R50 at corners 1, 2, 3 and 4']);
  });

  it('are snips up to 50 mm, and a shape of its own above', () => {
    const snip = (mm: number) => again({ ...plain, corners: [{ n: 2, kind: 'snip', mm }] });
    expect(snip(50)).toMatchObject({ outline: undefined, corners: [{ n: 2, kind: 'snip', mm: 50 }] });
    expect(snip(51)).toMatchObject({ outline: { no: 16, p: { A: 51, B: 51 } }, corners: [] });
  });

  it('keep the block of the pane where they take its ends, and turn inward', () => {
    const rake = { no: 2, p: { W: 900, H: 1200, R: 900 }, mirror: false, turn: 0 };
    const raked = { ...plain, outline: rake, corners: [{ n: 1, kind: 'radius', mm: 60 } as const] };
    expect(again(raked)).toMatchObject({ outline: rake, heightMm: 1200, corners: raked.corners });
    const l = { no: 30, p: { W: 1200, H: 900, A: 500, B: 400 }, mirror: false, turn: 0 };
    const hollow = [{ n: 3, kind: 'radius', mm: 12 } as const];
    const edges = ['RA', 'RA', 'RA', 'RA', 'RA', 'FP'];
    const read = again({ ...plain, widthMm: 1200, heightMm: 900, edges, outline: l, corners: hollow });
    expect(read).toMatchObject({ outline: l, edges, corners: hollow });
  });
});

describe('curves of a drawing', () => {
  /** Knots, then control points of a cubic one. */
  const spline = (knots: readonly number[], points: readonly (readonly [number, number])[]) =>
    `0 SPLINE 8 0 70 8 71 3 ${knots.map((one) => `40 ${one}`).join(' ')} ${points.map(([x, y]) => `10 ${x} 20 ${y}`).join(' ')}`;
  const sides = [line(1000, 600, 1000, 0), line(1000, 0, 0, 0), line(0, 0, 0, 600)];
  // A cubic with its inner points 400 above: y = 600 + 1200 t (1 − t), x = 1000 t: 200 m²/1000 more than the box.
  const arch = spline(
    [0, 0, 0, 0, 1, 1, 1, 1],
    [
      ...([[0, 600] as const, [1000 / 3, 1000] as const] as const),
      ...([[2000 / 3, 1000] as const, [1000, 600] as const] as const),
    ],
  );

  it('are arcs of one edge, as large as the curve is', () => {
    const read = paneOfDxf(dxf(...sides, arch), false);
    expect(read).toMatchObject({ outline: { no: 90 }, widthMm: 1000, heightMm: 900 });
    expect(read.edges).toHaveLength(4);
    expect(read.outline && areaOf(pathOf(read.outline)) / 800_000).toBeCloseTo(1, 5);
    expect(read.notes).toContain('1 curve drawn by arcs within 0.02 mm');
  });

  it('are known as an ellipse and as the head of one, level and upright', () => {
    const ellipse = (x: number, y: number, to: number) =>
      `0 ELLIPSE 8 0 10 0 20 0 11 ${x} 21 ${y} 40 0.5 41 0 42 ${to}`;
    const whole = paneOfDxf(dxf(ellipse(600, 0, 2 * Math.PI)), false);
    expect(whole.outline).toMatchObject({ no: 46, p: { W: 1200, H: 600 } });
    expect(paneOfDxf(dxf(ellipse(0, 600, 2 * Math.PI)), false).outline).toMatchObject({
      no: 46,
      p: { W: 600, H: 1200 },
    });
    const half = paneOfDxf(dxf(ellipse(600, 0, Math.PI), line(-600, 0, 600, 0)), false);
    expect(half.outline).toMatchObject({ no: 47, p: { W: 1200, H: 300 } });
    const slant = paneOfDxf(dxf(ellipse(480, 360, 2 * Math.PI)), false);
    expect(slant.outline && areaOf(pathOf(slant.outline)) / (Math.PI * 600 * 300)).toBeCloseTo(1, 4);
  });

  it.each([
    ['0 SPLINE 8 0 71 3', 'A spline of the drawing has no control points'],
    [spline([0, 0, 1, 1], [[0, 0]]), 'A spline of the drawing has the wrong number of knots'],
    ['0 SPLINE 8 0 71 3 10 x 20 1', 'A number of the drawing cannot be read'],
    ['0 ELLIPSE 8 0 10 0 20 0 11 0 21 0 40 0.5', 'An ellipse of the drawing has no size'],
    ['0 INSERT 8 0 2 DOOR', 'The drawing has a block: explode it into lines and arcs, and save it again'],
  ])('%# that are none say why', (curve, message) => {
    expect(() => paneOfDxf(dxf(...sides, curve), false)).toThrow(message);
  });

  it('are as large as people say where a file names the wrong unit', () => {
    const inches = dxf(...box(500, 400)).replace(
      '0\nSECTION',
      '0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n0\nSECTION',
    );
    expect(paneOfDxf(inches, false, 'mm')).toMatchObject({ widthMm: 500, heightMm: 400, notes: ['Rectangle'] });
    expect(paneOfDxf(dxf(...box(20, 10)), false, 'inch')).toMatchObject({ widthMm: 508, heightMm: 254 });
  });
});
