import { describe, expect, it } from 'vitest';
import { areaOf, blockOf, perimeterOf } from './measure.ts';
import { offsetOutline } from './offset.ts';
import { outlineOf, path } from './shape.ts';
import { shapeOf, shapes } from './shapes.ts';

const sample = (no: number) => {
  const shape = shapeOf(no);
  if (!shape) throw new Error(`No shape ${no}`);
  return outlineOf(shape, shape.sample);
};
const by = (outline: ReturnType<typeof sample>, ...mm: number[]) => {
  const answer = offsetOutline(outline, mm);
  return 'outline' in answer ? answer.outline : answer.edge;
};
const edgesOf = (outline: ReturnType<typeof sample>) => new Set(outline.map((one) => one.edge)).size;

describe('an outline moved outward by its edges', () => {
  it('grows a rectangle by each edge of its own', () => {
    const block = blockOf(by(sample(1), 1.5, 2, 0, 1) as never);
    expect(block).toEqual({ left: -1, bottom: 0, right: 902, top: 1201.5 });
  });

  it('moves a rake at a right angle to itself', () => {
    const moved = by(path([0, 1200], [900, 900], [900, 0], [0, 0]), 10, 0, 0, 0) as ReturnType<typeof sample>;
    // 10 mm across the slope of 300 in 900 are 10 × √(900² + 300²) ÷ 900 upright.
    expect(moved[0]?.y).toBeCloseTo(1200 + (10 * Math.hypot(900, 300)) / 900, 6);
  });

  it('keeps round joints round: a stadium grows all round, whatever one of its edges asks', () => {
    const moved = by(sample(44), 2, 0, 0, 0) as ReturnType<typeof sample>;
    expect(blockOf(moved)).toEqual({
      left: expect.closeTo(-2, 6),
      bottom: expect.closeTo(-2, 6),
      right: expect.closeTo(1402, 6),
      top: expect.closeTo(702, 6),
    });
  });

  it('shrinks a hollow arc and refuses, by its number, one that would vanish', () => {
    expect(perimeterOf(by(sample(71), 0, 2, 0, 0, 0) as never)).toBeGreaterThan(0);
    expect(by(sample(72), 151, 151, 151, 151, 151, 151, 151, 151)).toBe(1);
  });

  it('refuses an edge that would vanish', () => {
    // The notch of an L between edges 2 and 3 fills up when edge 3 moves out by more than its depth.
    expect(by(sample(30), 0, 0, 401, 0, 0, 0)).toBeTypeOf('number');
  });

  it.each(shapes)('$no $name: 2 mm more all round, by Steiner, and back again', (shape) => {
    const outline = sample(shape.no);
    const all = Array.from({ length: edgesOf(outline) }, () => 2);
    const moved = by(outline, ...all) as ReturnType<typeof sample>;
    expect(moved).toBeInstanceOf(Array);
    const grown = areaOf(moved) - areaOf(outline);
    // Perimeter × 2 mm, and at sharp corners up to a little more.
    expect(grown).toBeGreaterThan(perimeterOf(outline) * 2 * 0.98);
    expect(grown).toBeLessThan(perimeterOf(outline) * 2 * 1.02 + 100);
    const back = by(moved, ...all.map(() => -2)) as ReturnType<typeof sample>;
    expect(areaOf(back)).toBeCloseTo(areaOf(outline), 2);
    expect(perimeterOf(back)).toBeCloseTo(perimeterOf(outline), 3);
  });
});
