import { describe, expect, it } from 'vitest';
import { corneredOutline, cornerFault, cornersOf, type WorkedCorner } from './corners.ts';
import { areaOf, blockOf, edgeLengths, perimeterOf } from './measure.ts';
import { segmentsOf } from './outline.ts';
import { mirrored, type Turns, turned } from './place.ts';
import { outlineOf, rectangle } from './shape.ts';
import { shapeOf, shapes } from './shapes.ts';
import { direction } from './tracks.ts';

const radius = (n: number, mm: number): WorkedCorner => ({ n, kind: 'radius', mm });
const snip = (n: number, mm: number): WorkedCorner => ({ n, kind: 'snip', mm });
const drawn = (no: number, p = shapeOf(no)?.sample ?? {}) => {
  const shape = shapeOf(no);
  if (!shape) throw new Error(`There is no shape ${no}`);
  return outlineOf(shape, p);
};
const elbow = () => drawn(30, { W: 1200, H: 900, A: 500, B: 400 });

describe('worked corners', () => {
  it('take off a square less a quarter of a circle for a radius, and half of a square for a snip', () => {
    const pane = rectangle(1000, 600);
    expect(areaOf(corneredOutline(pane, [radius(1, 50)]))).toBeCloseTo(600_000 - 2500 * (1 - Math.PI / 4), 6);
    expect(areaOf(corneredOutline(pane, [snip(3, 20)]))).toBeCloseTo(600_000 - 200, 6);
    expect(perimeterOf(corneredOutline(pane, [radius(2, 50)]))).toBeCloseTo(3200 - 100 + 25 * Math.PI, 6);
    expect(corneredOutline(pane)).toBe(pane);
  });

  it('belong to the edge before them', () => {
    const worked = corneredOutline(rectangle(1000, 600), [radius(1, 50), radius(3, 30)]);
    expect(worked.map(({ edge, bow }) => [edge, bow > 0])).toEqual([
      ...[
        [1, false],
        [2, false],
        [2, true],
        [3, false],
        [4, false],
        [4, true],
      ],
    ]);
    expect(worked[0]).toMatchObject({ x: 50, y: 600 });
    expect(edgeLengths(worked)[1]).toBeCloseTo(570 + 15 * Math.PI, 6);
  });

  it('add glass in a corner that turns inward', () => {
    expect(cornersOf(elbow()).find((corner) => corner.inner > 180)).toMatchObject({ n: 3, inner: 270, x: 700, y: 500 });
    const added = areaOf(corneredOutline(elbow(), [radius(3, 20)])) - areaOf(elbow());
    expect(added).toBeCloseTo(400 * (1 - Math.PI / 4), 6);
  });

  it('join a line and an arc, and two arcs, without a corner', () => {
    for (const no of [41, 43, 61, 64, 66, 71]) {
      const outline = drawn(no);
      const [corner] = cornersOf(outline).filter(({ inner }) => inner < 170);
      const worked = corneredOutline(outline, [radius(corner?.n ?? 0, 12)]);
      expect(worked, String(no)).toHaveLength(outline.length + 1);
      const segments = segmentsOf(worked);
      const turns = segments.map((one, i) => {
        const [a, b] = [direction(segments.at(i - 1) ?? one, true), direction(one, false)];
        return Math.abs(a.x * b.y - a.y * b.x);
      });
      // Two smooth joints more, and one corner less.
      const [sharp, before] = [turns.filter((sine) => sine > 0.02).length, cornersOf(outline).length];
      expect(sharp, String(no)).toBe(before - 1);
      expect(areaOf(worked), String(no)).toBeLessThan(areaOf(outline));
    }
  });

  it('measure the same mirrored and turned, in every shape', () => {
    for (const shape of shapes) {
      const outline = outlineOf(shape, shape.sample);
      const worked = (path: typeof outline) => {
        const all = cornersOf(path).map(({ n, inner }) => (inner > 180 ? radius(n, 12) : snip(n, 12)));
        expect(cornerFault(path, all), shape.name).toBeNull();
        return corneredOutline(path, all);
      };
      const [area, length] = [areaOf(worked(outline)), perimeterOf(worked(outline))];
      for (const turns of [0, 1, 2, 3] as readonly Turns[])
        for (const path of [outline, mirrored(outline)]) {
          const other = worked(turned(path, turns));
          expect(areaOf(other) / area, shape.name).toBeCloseTo(1, 9);
          expect(perimeterOf(other) / length, shape.name).toBeCloseTo(1, 9);
        }
      const [whole, left] = [blockOf(outline), blockOf(worked(outline))];
      expect(left.right, shape.name).toBeLessThanOrEqual(whole.right + 1e-6);
    }
  });

  it('that are none, are there twice or do not fit are named', () => {
    const pane = rectangle(300, 100);
    expect(cornerFault(pane, [radius(1, 50), radius(4, 50)])).toBeNull();
    expect(cornerFault(pane, [radius(1, 50), snip(4, 51)])).toEqual({
      ...{ index: 1, target: 'mm', message: 'A snip of 51 does not fit corner 4' },
    });
    expect(cornerFault(pane, [radius(2, 120)])?.message).toBe('A radius of 120 does not fit corner 2');
    expect(cornerFault(pane, [radius(5, 10)])?.message).toBe('There is no corner 5');
    expect(cornerFault(pane, [radius(2, 10), snip(2, 10)])?.message).toBe('Corner 2 is there twice');
    expect(cornerFault(drawn(40), [radius(1, 10)])?.message).toBe('There is no corner 1');
    // Where it does not fit, the corner is drawn as it is.
    expect(corneredOutline(pane, [radius(2, 120)])).toEqual(pane);
    // The whole side in two radii: the edge itself is gone.
    expect(corneredOutline(pane, [radius(1, 50), radius(4, 50)]).map(({ edge }) => edge)).toEqual([1, 2, 3, 3, 4]);
  });
});
