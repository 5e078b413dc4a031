import { describe, expect, it } from 'vitest';
import { areaOf, blockOf, edgeLengths, perimeterOf } from './measure.ts';
import type { Outline } from './outline.ts';
import { mirrored, turned } from './place.ts';
import { outlineOf } from './shape.ts';
import { shapeOf, shapes } from './shapes.ts';

/** Number: area in m², perimeter in mm of its sample, worked out by hand from the formulas of plane geometry. */
const vectors: Readonly<Record<number, readonly [number, number]>> = {
  1: [1.08, 4200],
  2: [0.945, 3948.68],
  3: [0.9, 3936.93],
  4: [0.64, 3249.24],
  5: [0.6, 3200.65],
  6: [0.45, 2800],
  7: [1.08, 4529.47],
  8: [0.801441, 3605],
  9: [0.27, 2190.17],
  10: [0.4, 3080.62],
  11: [0.4, 2886.8],
  12: [0.4, 2917.41],
  13: [0.278107, 2500],
  14: [0.9, 3704.16],
  15: [0.84, 3648.53],
  16: [1.02, 4000],
  17: [1.02, 3921.11],
  18: [0.73, 3131.37],
  19: [0.415692, 2400],
  20: [0.57, 2962.05],
  21: [1.35, 5036.07],
  30: [0.88, 4200],
  31: [0.93, 4800],
  32: [0.66, 4200],
  40: [0.785398, 3141.59],
  41: [0.565487, 3084.96],
  42: [0.282743, 2142.48],
  43: [0.251604, 2590.94],
  44: [0.874845, 3599.11],
  45: [0.927423, 3899.56],
  46: [0.753982, 3173.09],
  47: [0.376991, 2786.54],
  48: [0.335103, 2437.76],
  49: [0.502655, 3313.27],
  60: [0.891327, 3656.64],
  61: [0.922207, 3773.01],
  62: [0.642743, 3342.48],
  63: [1.242743, 4253.27],
  64: [0.963479, 3896.14],
  65: [0.872038, 3650.61],
  66: [0.828343, 3743.61],
  67: [0.644656, 3587.27],
  68: [1.227988, 4465.85],
  70: [0.140686, 1471.24],
  71: [1.048584, 4114.16],
  72: [0.739314, 3342.48],
  73: [0.612611, 4684.07],
};
/** Ellipses are arcs within 0.02 mm: the vector is the true ellipse. */
const isEllipse = new Set([46, 47, 63]);

const byLength = (outline: Outline) => edgeLengths(outline).toSorted((a, b) => a - b);

describe('shapes of the catalogue', () => {
  it('have each a number of their own and a vector', () => {
    expect(shapes.map((shape) => shape.no)).toEqual(Object.keys(vectors).map(Number));
  });

  it.each(shapes)('$no $name measures as worked out by hand', (shape) => {
    const outline = outlineOf(shape, shape.sample);
    const [area = 0, perimeter = 0] = vectors[shape.no] ?? [];
    const allowed = isEllipse.has(shape.no) ? 0.0001 : 0;
    expect(Math.abs(areaOf(outline) / 1e6 - area)).toBeLessThanOrEqual(5.1e-7 + area * allowed);
    expect(Math.abs(perimeterOf(outline) - perimeter)).toBeLessThanOrEqual(0.0051 + perimeter * allowed);
  });

  it.each(shapes)('$no $name keeps its measures mirrored and turned, and lies at 0,0', (shape) => {
    const outline = outlineOf(shape, shape.sample);
    for (const other of [mirrored(outline), turned(outline, 1), turned(outline, 2), turned(mirrored(outline), 3)]) {
      expect(areaOf(other)).toBeCloseTo(areaOf(outline), 4);
      expect(perimeterOf(other)).toBeCloseTo(perimeterOf(outline), 6);
      expect(byLength(other)).toEqual(byLength(outline).map((mm) => expect.closeTo(mm, 6)));
      const block = blockOf(other);
      expect([block.left, block.bottom]).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)]);
    }
    expect(mirrored(mirrored(outline))).toEqual(
      outline.map((one) => ({ ...one, x: expect.closeTo(one.x, 9), bow: expect.closeTo(one.bow, 9) })),
    );
  });

  it('knows the blocks of bowed and stepped shapes', () => {
    const size = (no: number) => {
      const shape = shapeOf(no);
      const block = shape && blockOf(outlineOf(shape, shape.sample));
      return block && [block.right, block.top].map((mm) => Math.round(mm * 100) / 100);
    };
    expect(size(65)).toEqual([900, 1024.11]);
    expect(size(7)).toEqual([1200, 1550]);
    expect(size(40)).toEqual([1000, 1000]);
    expect(size(46)).toEqual([1200, 800]);
  });

  it('refuse measures that close no outline, and say by how much', () => {
    expect(shapeOf(13)?.fault({ B: 1000, L: 400, R: 500 })).toEqual({
      letter: 'B',
      sentence: 'B is 100 mm too long to close with R and L',
    });
    expect(shapeOf(8)?.fault({ B: 1000, L: 805, R: 790, T: 1010, D: 1900 })?.letter).toBe('D');
    expect(shapeOf(2)?.fault({ W: 900, H: 1200, R: 1200 })?.sentence).toBe('R must be less than H');
    expect(shapeOf(2)?.fault({ W: 900, H: 1200 })?.sentence).toBe('Enter R');
    expect(shapeOf(19)?.fault({ D: 800, N: 4 })?.letter).toBe('N');
    expect(shapeOf(12)?.fault({ W: 1000, H: 800, A: 0 })).toBeNull();
  });
});
