import { blockOf } from './measure.ts';
import { offsetOutline } from './offset.ts';
import { chordOf, type Outline, segmentsOf } from './outline.ts';

/** A straight side of at least this length is cut through; without one the glass around it is broken off, mm. */
const straightSide = 50;

/** Glass to hold while the waste around a curved or pointed side is broken off, mm by thickness: the shop's rule of thumb. */
export const breakOutMargin = (thicknessMm: number): number =>
  thicknessMm <= 6 ? 15 : thicknessMm <= 10 ? 20 : thicknessMm < 15 ? 25 : 30;

/**
 * The rectangle a shape is cut from: the block of its outline with the allowance of each edge, a margin on each side without
 * a straight edge of 50 mm, in whole mm, rounded up because tables cut whole millimetres. Answers the number of the edge
 * that its allowance does not fit.
 */
export function cutBlock(
  outline: Outline,
  allowances: readonly number[],
  thicknessMm: number,
): { readonly widthMm: number; readonly heightMm: number } | { readonly edge: number } {
  const moved = offsetOutline(outline, allowances);
  if (!('outline' in moved)) return moved;
  const block = blockOf(moved.outline);
  const margin = breakOutMargin(thicknessMm);
  const sides = straightSidesOf(moved.outline);
  const missing = (a: boolean, b: boolean) => (Number(!a) + Number(!b)) * margin;
  const up = (mm: number) => Math.ceil(Math.round(mm * 100) / 100);
  return {
    widthMm: up(block.right - block.left + missing(sides.left, sides.right)),
    heightMm: up(block.top - block.bottom + missing(sides.top, sides.bottom)),
  };
}

/** Which sides of the block have a straight edge long enough to be cut through. */
function straightSidesOf(outline: Outline) {
  const block = blockOf(outline);
  const lies = (axis: 'x' | 'y', at: number) =>
    segmentsOf(outline).some(
      (one) =>
        one.bow === 0 &&
        chordOf(one) >= straightSide &&
        Math.abs(one.from[axis] - at) < 0.01 &&
        Math.abs(one.to[axis] - at) < 0.01,
    );
  return {
    left: lies('x', block.left),
    right: lies('x', block.right),
    top: lies('y', block.top),
    bottom: lies('y', block.bottom),
  };
}
