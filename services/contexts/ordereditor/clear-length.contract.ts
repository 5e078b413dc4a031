import { type Outline, pointAt, type Segment, segmentsOf } from '../../platform/contract/geometry/outline.ts';

/** Parts of an edge that are looked at by themselves: an arc meets a line once in each. */
const parts = 32;

/** How much of a straight line across lies inside of an outline, mm: upright where `x` is given, level where `y` is. */
export function clearLength(outline: Outline, axis: 'x' | 'y', at: number): number {
  const other = axis === 'x' ? 'y' : 'x';
  const met = segmentsOf(outline)
    .flatMap((one) => crossings(one, axis, at))
    .map((point) => point[other])
    .sort((a, b) => a - b);
  return met.reduce((sum, end, i) => (i % 2 === 1 ? sum + end - (met[i - 1] ?? end) : sum), 0);
}

/** Where an edge passes from one side of the line to the other. */
function crossings(one: Segment, axis: 'x' | 'y', at: number) {
  const side = (t: number) => pointAt(one, t)[axis] - at;
  return Array.from({ length: parts }, (_, i) => [i / parts, (i + 1) / parts] as const).flatMap(([from, to]) =>
    side(from) < 0 === side(to) < 0 ? [] : [pointAt(one, rootOf(side, from, to))],
  );
}

function rootOf(side: (t: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (side(middle) < 0 === side(low) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
