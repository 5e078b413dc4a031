import { blockOf } from './measure.ts';
import { at, type Outline, type Vertex } from './outline.ts';

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** The outline with the lower left of its block at 0,0. */
export function toOrigin(outline: Outline): Outline {
  const { left, bottom } = blockOf(outline);
  if (left === 0 && bottom === 0) return outline;
  return outline.map((vertex) => ({ ...vertex, x: vertex.x - left, y: vertex.y - bottom }));
}

/** Left and right swapped. Edge 1 stays edge 1; the others are counted clockwise from it again. */
export function mirrored(outline: Outline): Outline {
  const { left, right } = blockOf(outline);
  // The first edge ended where it begins now.
  const first = outline.filter((vertex) => vertex.edge === at(outline, 0).edge).length;
  const back = outline.map((_, i): Vertex => {
    const from = at(outline, first - i);
    const before = at(outline, first - i - 1);
    return { x: left + right - from.x, y: from.y, bow: before.bow, edge: before.edge };
  });
  return renumbered(back);
}

/** Turned by quarter turns clockwise, its block at 0,0; edges are counted clockwise from the corner nearest to the top left. */
export function turned(outline: Outline, turns: Turns): Outline {
  if (turns === 0) return outline;
  let now = outline;
  for (let i = 0; i < turns; i += 1) now = toOrigin(now.map((one) => ({ ...one, x: one.y, y: -one.x })));
  return renumbered(from(now, topLeft(now)));
}

const from = (outline: Outline, start: number): Outline => outline.map((_, i) => at(outline, start + i));

/** The corner nearest to the top left at which an edge begins. */
function topLeft(outline: Outline): number {
  const { left, top } = blockOf(outline);
  const far = (i: number) => {
    const { x, y } = at(outline, i);
    return Math.round((x - left + (top - y)) * 1000);
  };
  const starts = outline.map((_, i) => i).filter((i) => at(outline, i).edge !== at(outline, i - 1).edge);
  return starts.reduce((best, i) => (far(i) < far(best) ? i : best), starts[0] ?? 0);
}

/** Edges counted from 1 in the order of the path. */
function renumbered(outline: Outline): Outline {
  let edge = 0;
  return outline.map((vertex, i) => {
    if (i === 0 || vertex.edge !== at(outline, i - 1).edge) edge += 1;
    return { ...vertex, edge };
  });
}
