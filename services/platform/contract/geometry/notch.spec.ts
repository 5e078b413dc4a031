import { describe, expect, it } from 'vitest';
import { drawnOutline } from './edge-paths.ts';
import { isInside } from './inside.ts';
import { areaOf, blockOf, edgeLengths, perimeterOf } from './measure.ts';
import { outlineOf, path, rectangle } from './shape.ts';
import { shapeOf, shapes } from './shapes.ts';
import { type CutoutBox, workedOutline } from './worked-outline.ts';

const box = (left: number, bottom: number, width: number, height: number, radius = 0): CutoutBox => ({
  ...{ left, bottom, width, height, radius },
});
const pane = rectangle(900, 2000);
const placing = { x: 0, y: 0, height: 2000, scale: 1 };

describe('an outline with cutouts', () => {
  it('loses a hinge notch at its edge, round inside only: area and lengths by hand', () => {
    const { outline, inner } = workedOutline(pane, [box(0, 200, 58, 63, 12)]);
    const corners = 2 * 12 ** 2 * (1 - Math.PI / 4);
    expect(inner).toEqual([]);
    expect(areaOf(outline)).toBeCloseTo(900 * 2000 - (58 * 63 - corners), 6);
    expect(edgeLengths(outline).slice(0, 4)).toEqual([900, 2000, 900, 2000 - 63].map((mm) => expect.closeTo(mm, 6)));
    expect(perimeterOf(outline)).toBeCloseTo(5800 + 2 * 58 - 4 * 12 + Math.PI * 12, 6);
  });

  it('loses a corner cutout, and keeps the corner for nobody', () => {
    const { outline } = workedOutline(pane, [box(750, 1880, 150, 120, 12)]);
    expect(areaOf(outline)).toBeCloseTo(900 * 2000 - (150 * 120 - 12 ** 2 * (1 - Math.PI / 4)), 6);
    expect(isInside(outline, { x: 899, y: 1999 })).toBe(false);
    expect(edgeLengths(outline).slice(0, 2)).toEqual([expect.closeTo(750, 6), expect.closeTo(1880, 6)]);
  });

  it('takes several notches, one over its beginning, and leaves cutouts inside alone', () => {
    const power = box(400, 900, 120, 92, 10);
    const { outline, inner } = workedOutline(pane, [box(-5, 1900, 105, 105), box(0, 200, 50, 50), power]);
    expect(inner).toEqual([power]);
    expect(areaOf(outline)).toBeCloseTo(900 * 2000 - 100 * 100 - 50 * 50, 6);
  });

  it('cuts sloping and round edges', () => {
    const raked = path([0, 1200], [900, 900], [900, 0], [0, 0]);
    expect(areaOf(workedOutline(raked, [box(400, 1000, 100, 300)]).outline)).toBeCloseTo(
      areaOf(raked) - (100 * (1066.6666667 + 1033.3333333)) / 2 + 100 * 1000,
      3,
    );
    const circle = outlineOf(shapeOf(40) ?? (shapes[0] as never), { D: 1000 });
    // A strip of 100 under the chord at y = 900: the half disc's middle part, by the integral of the circle.
    const strip = (h: number) => h * Math.sqrt(500 ** 2 - h ** 2) + 500 ** 2 * Math.asin(h / 500);
    expect(areaOf(circle) - areaOf(workedOutline(circle, [box(450, 900, 100, 300)]).outline)).toBeCloseTo(
      strip(50) - 400 * 100,
      3,
    );
  });

  it.each(shapes)('$no $name: a notch at any side takes less than its box and leaves the block', (shape) => {
    const outline = outlineOf(shape, shape.sample);
    const { right, top } = blockOf(outline);
    for (const one of [
      box(-10, top / 2, 50, 30, 5),
      box(right / 2, -10, 40, 30, 5),
      box(right - 30, top - 30, 60, 60),
    ]) {
      const worked = workedOutline(outline, [one]).outline;
      const lost = areaOf(outline) - areaOf(worked);
      expect(lost).toBeGreaterThan(-1e-6);
      expect(lost).toBeLessThan(one.width * one.height);
    }
  });
});

describe('a point in an outline', () => {
  it('is found on the chords of its arcs too, where the centres of circles lie', () => {
    const circle = outlineOf(shapeOf(40) ?? (shapes[0] as never), { D: 1000 });
    for (const x of [1, 40, 500, 999]) expect(isInside(circle, { x, y: 500 })).toBe(true);
    for (const x of [-1, 1001]) expect(isInside(circle, { x, y: 500 })).toBe(false);
  });

  it.each(shapes)('$no $name: as many of a grid as its area holds', (shape) => {
    const outline = outlineOf(shape, shape.sample);
    const { right, top } = blockOf(outline);
    const steps = 60;
    let found = 0;
    for (let i = 0; i < steps; i += 1)
      for (let j = 0; j < steps; j += 1)
        if (isInside(outline, { x: ((i + 0.5) / steps) * right, y: ((j + 0.5) / steps) * top })) found += 1;
    expect((found / steps ** 2) * right * top).toBeCloseTo(areaOf(outline), -4.6);
  });
});

describe('the drawing of a panel with notches', () => {
  it('leaves a gap in its edge, draws the sides of the notch, and writes the code in the longer part', () => {
    const { edges, notches, inner } = drawnOutline(pane, [box(0, 200, 58, 63)], placing);
    expect(edges.map((one) => one.edge)).toEqual([1, 2, 3, 4]);
    expect(edges[3]?.d).toBe('M0 2000L0 1800M0 1737L0 0');
    expect(edges[3]?.middle.y).toBeCloseTo(868.5, 6);
    expect(notches).toBe('M0 1800L58 1800L58 1737L0 1737');
    expect(inner).toEqual([]);
  });

  it('points away from the glass in the middle of an edge, where two arcs of a circle join too', () => {
    const circle = outlineOf(shapeOf(40) ?? (shapes[0] as never), { D: 1000 });
    const [edge] = drawnOutline(circle, [], { ...placing, height: 1000 }).edges;
    expect(edge?.middle).toEqual({ x: 1000, y: 500 });
    expect([edge?.outward.x, edge?.outward.y]).toEqual([expect.closeTo(1, 9), expect.closeTo(0, 9)]);
  });

  it('draws a panel without notches as before', () => {
    expect(drawnOutline(pane, [box(400, 900, 100, 90)], placing)).toMatchObject({
      face: 'M0 0L900 0L900 2000L0 2000L0 0Z',
      notches: '',
    });
  });
});
