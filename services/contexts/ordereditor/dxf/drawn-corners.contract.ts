import {
  at,
  circleOf,
  distance,
  type Outline,
  type Point,
  type Segment,
  segmentsOf,
} from '../../../platform/contract/geometry/outline.ts';
import { direction, meetings, trackOf } from '../../../platform/contract/geometry/tracks.ts';
import type { CornerWork } from '../pane.contract.ts';

/** A worked corner of a drawing: where it would be if it were square, and its work. */
export interface DrawnCorner extends Point, Omit<CornerWork, 'n'> {}

/** Sine below which an arc runs smoothly into its neighbours. */
const smooth = 0.02;
/** A cut with two legs alike is a snip up to this; a larger one is a shape of its own, mm. */
const longestSnip = 50;
const cent = (mm: number) => Math.round(mm * 100) / 100;

/** An outline with its rounded and snipped corners made square again, and what they were. */
export function squaredOutline(path: Outline): { outline: Outline; corners: readonly DrawnCorner[] } {
  const segments = segmentsOf(path);
  const likely = segments.map((one, i) => cornerOf(at(segments, i - 1), one, at(segments, i + 1)));
  // Cuts beside each other are the edges of a polygon.
  const corners = likely.map((one, i) => (at(likely, i - 1) || at(likely, i + 1) ? null : one));
  const outline = path.flatMap((corner, i) => {
    const own = corners[i];
    if (own) return [{ ...corner, x: own.x, y: own.y, bow: 0, edge: 1 }];
    return at(corners, i - 1) ? [] : [corner];
  });
  return { outline, corners: corners.filter((one) => one !== null) };
}

/** What a line or arc between two straight edges makes of their corner; null when it is an edge itself. */
function cornerOf(before: Segment, one: Segment, after: Segment): DrawnCorner | null {
  if (before.bow !== 0 || after.bow !== 0) return null;
  const [a, b] = [trackOf(before), trackOf(after)];
  const corner = a && b ? meetings(a, b)[0] : undefined;
  if (!corner || isBehind(corner, before, after)) return null;
  const legs = [distance(corner, one.from), distance(corner, one.to)] as const;
  if (Math.abs(legs[0] - legs[1]) > 0.05) return null;
  const circle = circleOf(one);
  if (!circle) return legs[0] > longestSnip ? null : { ...corner, kind: 'snip', mm: cent(legs[0]) };
  const isSmooth = turn(before, one) < smooth && turn(one, after) < smooth && Math.abs(one.bow) < 1;
  return isSmooth ? { ...corner, kind: 'radius', mm: cent(circle.radius) } : null;
}

/** Whether two edges would have to be shortened, not lengthened, to meet. */
const isBehind = (corner: Point, before: Segment, after: Segment): boolean =>
  distance(corner, before.from) < distance(before.to, before.from) - 1e-6 ||
  distance(corner, after.to) < distance(after.from, after.to) - 1e-6;

function turn(one: Segment, next: Segment): number {
  const [a, b] = [direction(one, true), direction(next, false)];
  return a.x * b.x + a.y * b.y > 0 ? Math.abs(a.x * b.y - a.y * b.x) : 1;
}
