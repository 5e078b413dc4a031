import { isInside, isOnSide } from './inside.ts';
import { areaOf } from './measure.ts';
import { chordOf, circleOf, distance, type Outline, type Point, pointAt, type Segment, segmentsOf } from './outline.ts';
import { meetings, trackOf } from './tracks.ts';

/** Points nearer than this are one, mm. */
const same = 1e-6;

/**
 * What is left of an outline once a notch is cut out of it: an outline that crosses its edges. The notch's own sides get
 * edge number 0. The largest part when it falls in two; the outline itself when the notch does not reach its edge.
 */
export function notched(outline: Outline, notch: Outline): Outline {
  const [glass, cut] = [segmentsOf(outline), segmentsOf(notch)];
  const parts = glass.flatMap((one) => split(one, cut));
  const kept = parts.filter((one) => !isInside(notch, pointAt(one, 0.5)));
  const added = cut.flatMap((one) => split(one, glass)).filter((one) => isInside(outline, pointAt(one, 0.5)));
  // Nothing kept: it takes all. Nothing lost: it lies beside the glass, or is a hole in it.
  if (kept.length === 0 || added.length === 0 || kept.length === parts.length) return outline;
  const [largest] = loops([...kept, ...added.map(backward)]).toSorted((a, b) => areaOf(b) - areaOf(a));
  return largest ?? outline;
}

const backward = ({ from, to, bow }: Segment): Segment => ({ from: to, to: from, bow: -bow, edge: 0 });

/** A segment in the parts between its crossings with others. */
function split(one: Segment, others: readonly Segment[]): Segment[] {
  const shares = others
    .flatMap((other) => crossings(one, other))
    .map((point) => shareOf(one, point))
    .filter((share) => share > 1e-9 && share < 1 - 1e-9)
    .sort((a, b) => a - b);
  const ends = [0, ...shares, 1];
  return ends.slice(1).flatMap((end, i) => {
    const start = ends[i] ?? 0;
    return end - start < 1e-9 ? [] : [partOf(one, start, end)];
  });
}

/** Where two segments cross; none when they run along each other. */
export function crossings(a: Segment, b: Segment): Point[] {
  const [on, other] = [trackOf(a), trackOf(b)];
  if (!on || !other) return [];
  return meetings(on, other).filter((point) => isOn(a, point) && isOn(b, point));
}

/** Whether a point of a segment's line or circle lies on the segment. */
function isOn(one: Segment, point: Point): boolean {
  if (circleOf(one)) return isOnSide(one, point);
  return distance(one.from, point) + distance(point, one.to) <= chordOf(one) + same;
}

/** How far along a segment a point on it lies, 0 to 1. */
export function shareOf(one: Segment, point: Point): number {
  const circle = circleOf(one);
  if (!circle) return distance(one.from, point) / chordOf(one);
  const angle = (p: Point) => Math.atan2(p.y - circle.centre.y, p.x - circle.centre.x);
  const full = 2 * Math.PI;
  const turn = (((angle(one.from) - angle(point)) * Math.sign(circle.sweep)) % full) + full;
  return (turn % full) / Math.abs(circle.sweep);
}

/** The part of a segment between two shares of its length. */
export function partOf(one: Segment, start: number, end: number): Segment {
  const from = start === 0 ? one.from : pointAt(one, start);
  const to = end === 1 ? one.to : pointAt(one, end);
  return { from, to, bow: Math.tan(Math.atan(one.bow) * (end - start)), edge: one.edge };
}

/** Segments joined end to end into closed outlines. */
function loops(parts: readonly Segment[]): Outline[] {
  const left = [...parts];
  const found: Outline[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const loop = [first];
    for (let last = first; distance(last.to, first.from) > 1e-4; ) {
      const to = last.to;
      const [next] = left.toSorted((a, b) => distance(a.from, to) - distance(b.from, to));
      if (!next || distance(next.from, to) > 1e-4) break;
      left.splice(left.indexOf(next), 1);
      loop.push(next);
      last = next;
    }
    found.push(loop.map(({ from, bow, edge }) => ({ ...from, bow, edge })));
  }
  return found;
}
