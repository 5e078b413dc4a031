import { areaOf } from '../../../platform/contract/geometry/measure.ts';
import {
  at,
  chordOf,
  distance,
  type Outline,
  type Point,
  pointAt,
  type Segment,
  segmentsOf,
} from '../../../platform/contract/geometry/outline.ts';
import { direction } from '../../../platform/contract/geometry/tracks.ts';

/** Gaps up to this are closed, and doubles nearer than this are one, mm. */
const gapMm = 0.1;

/** Where a run of lines ends without meeting another one, and how far the nearest end is, mm. */
export interface OpenEnd extends Point {
  readonly apart: number;
}

/** Closed loops of loose lines and arcs, clockwise, whatever way each was drawn; what does not close is left. */
export function closedLoops(parts: readonly Segment[]): {
  loops: Outline[];
  left: number;
  closedGaps: number;
  open: OpenEnd | null;
} {
  const rest = withoutDoubles(parts.filter((one) => chordOf(one) > 1e-6));
  const loops: Outline[] = [];
  let [left, closedGaps] = [0, 0];
  let open: OpenEnd | null = null;
  for (let first = rest.shift(); first; first = rest.shift()) {
    const loop = [first];
    let gaps = 0;
    while (distance(at(loop, -1).to, first.from) > gapMm || loop.length === 1) {
      const next = takeNext(rest, at(loop, -1));
      if (!next) break;
      if (distance(next.from, at(loop, -1).to) > 1e-4) gaps += 1;
      loop.push(next);
    }
    if (loop.length < 2 || distance(at(loop, -1).to, first.from) > gapMm) {
      left += loop.length;
      open ??= openEnd(at(loop, -1).to, first.from, rest);
    } else {
      loops.push(clockwise(loop));
      closedGaps += gaps + (distance(at(loop, -1).to, first.from) > 1e-4 ? 1 : 0);
    }
  }
  return { loops, left, closedGaps, open };
}

function openEnd(end: Point, start: Point, rest: readonly Segment[]): OpenEnd {
  const others = [start, ...rest.flatMap(({ from, to }) => [from, to])].map((other) => distance(end, other));
  return { x: end.x, y: end.y, apart: Math.min(...others.filter((mm) => mm > 0)) };
}

const turnedRound = ({ from, to, bow, edge }: Segment): Segment => ({ from: to, to: from, bow: -bow, edge });

/** The segment that goes on from another one, taken out of the rest; turned round where it was drawn the other way. */
function takeNext(rest: Segment[], last: Segment): Segment | null {
  const near = (one: Segment) => Math.min(distance(one.from, last.to), distance(one.to, last.to));
  const index = rest.reduce((best, one, i) => (best < 0 || near(one) < near(rest[best] as Segment) ? i : best), -1);
  const found = rest[index];
  if (!found || near(found) > gapMm) return null;
  rest.splice(index, 1);
  return distance(found.from, last.to) <= distance(found.to, last.to) ? found : turnedRound(found);
}

function withoutDoubles(parts: readonly Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const one of parts) {
    const isThere = kept.some((other) => {
      const [a, b] = [
        distance(one.from, other.from) + distance(one.to, other.to),
        distance(one.from, other.to) + distance(one.to, other.from),
      ];
      return Math.min(a, b) < 0.02 && distance(pointAt(one, 0.5), pointAt(other, 0.5)) < 0.02;
    });
    if (!isThere) kept.push(one);
  }
  return kept;
}

function clockwise(loop: readonly Segment[]): Outline {
  const path = (segments: readonly Segment[]) =>
    segments.map(({ from, bow, edge }) => ({ x: from.x, y: from.y, bow, edge }));
  const there = path(loop);
  return areaOf(there) > 0 ? there : path(loop.toReversed().map(turnedRound));
}

/** Sine below which two segments go on in one direction. */
const smooth = 0.004;

/** Lines that go on in one direction as one line; edges counted from 1; arcs of a curve and those that run into each other share theirs. */
export function asEdges(outline: Outline): Outline {
  const lines = segmentsOf(outline);
  const joins = (i: number) => {
    const [a, b] = [direction(at(lines, i - 1), true), direction(at(lines, i), false)];
    return Math.abs(a.x * b.y - a.y * b.x) < smooth && a.x * b.x + a.y * b.y > 0;
  };
  const isOne = (i: number) => joins(i) && at(lines, i - 1).bow === 0 && at(lines, i).bow === 0;
  const isCurve = (i: number) => at(lines, i).edge > 1 && at(lines, i - 1).edge === at(lines, i).edge;
  const isSame = (i: number) => isCurve(i) || (joins(i) && at(lines, i - 1).bow !== 0 && at(lines, i).bow !== 0);
  const kept = outline.map((corner, i) => ({ corner, i })).filter(({ i }) => !isOne(i));
  const start = Math.max(
    0,
    kept.findIndex(({ i }) => !isSame(i)),
  );
  let edge = 0;
  return kept.map((_, n) => {
    const { corner, i } = at(kept, start + n);
    if (n === 0 || !isSame(i)) edge += 1;
    return { ...corner, edge };
  });
}
