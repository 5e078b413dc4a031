import { foot } from './inside.ts';
import { lengthOf } from './measure.ts';
import { partOf, shareOf } from './notch.ts';
import { at, distance, type Outline, type Point, type Segment, segmentsOf, type Vertex } from './outline.ts';
import { direction, meetings, trackOf } from './tracks.ts';

/** How a corner is worked: rounded by a radius, or snipped off by so much of both of its edges, mm. */
export type CornerKind = 'radius' | 'snip';

/** Work of the corner at which edge `n` begins. */
export interface WorkedCorner {
  readonly n: number;
  readonly kind: CornerKind;
  readonly mm: number;
}

/** A corner of an outline. `inner`: the angle of the glass in it, degrees; more than 180 turns inward. */
export interface OutlineCorner extends Point {
  readonly n: number;
  readonly inner: number;
}

/** Below this two edges run into each other without a corner: sine of about one degree. */
const smooth = 0.02;

/** The corners of an outline; edges that run into each other smoothly have none between them. */
export function cornersOf(outline: Outline): OutlineCorner[] {
  const segments = segmentsOf(outline);
  return segments.flatMap((after, i) => {
    const turn = turnOf(at(segments, i - 1), after);
    return Math.abs(turn) < Math.asin(smooth)
      ? []
      : [{ ...after.from, n: after.edge, inner: 180 - (turn * 180) / Math.PI }];
  });
}

/** How far the path turns to the right from one segment to the next, radians. */
function turnOf(before: Segment, after: Segment): number {
  const [a, b] = [direction(before, true), direction(after, false)];
  return -Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y);
}

/** What a worked corner leaves: shares of the edges beside it, 0 to 1, and the bow of what joins them. */
interface Trim {
  readonly end: number;
  readonly start: number;
  readonly bow: number;
}

/** The outline with its corners worked. What joins two edges has the number of the edge before it; what does not fit stays square. */
export function corneredOutline(outline: Outline, corners: readonly WorkedCorner[] = []): Outline {
  if (corners.length === 0) return outline;
  const { trims, segments } = trimmed(outline, corners);
  const kept = segments.flatMap((one, i): Vertex[] => {
    const next = (i + 1) % segments.length;
    const [start, end, joins] = [trims.get(i)?.start ?? 0, trims.get(next)?.end ?? 1, trims.get(next)];
    const rest = end - start > 1e-9 ? partOf(one, start, end) : null;
    const from = rest?.to ?? (start === 0 ? one.from : partOf(one, 0, start).to);
    return [
      ...(rest ? [{ ...rest.from, bow: rest.bow, edge: one.edge }] : []),
      ...(joins ? [{ ...from, bow: joins.bow, edge: one.edge }] : []),
    ];
  });
  return kept;
}

/** The first worked corner that is none of the outline, or does not fit its edges, counted from 0; null when all can be made. */
export function cornerFault(
  outline: Outline,
  corners: readonly WorkedCorner[] = [],
): { readonly index: number; readonly target: 'n' | 'mm'; readonly message: string } | null {
  const known = new Set(cornersOf(outline).map((corner) => corner.n));
  for (const [index, { n }] of corners.entries()) {
    if (!known.has(n)) return { index, target: 'n', message: `There is no corner ${n}` };
    if (corners.slice(0, index).some((one) => one.n === n))
      return { index, target: 'n', message: `Corner ${n} is there twice` };
  }
  const { fits } = trimmed(outline, corners);
  const index = fits.indexOf(false);
  const corner = corners[index];
  if (!corner) return null;
  const word = corner.kind === 'radius' ? 'radius' : 'snip';
  return { index, target: 'mm', message: `A ${word} of ${corner.mm} does not fit corner ${corner.n}` };
}

/** Trims by the place of their corner on the path, in the order of the corners; one that leaves no room is left out. */
function trimmed(outline: Outline, corners: readonly WorkedCorner[]) {
  const segments = segmentsOf(outline);
  const places = new Map<number, number>();
  for (const [i, one] of segments.entries())
    if (at(segments, i - 1).edge !== one.edge || segments.length === 1) places.set(one.edge, i);
  const trims = new Map<number, Trim>();
  const fits = corners.map((corner) => {
    const i = places.get(corner.n);
    if (i === undefined || trims.has(i)) return false;
    const before = (i + segments.length - 1) % segments.length;
    const trim = trimOf(at(segments, before), at(segments, i), corner);
    const room = trim && trim.end >= (trims.get(before)?.start ?? 0) - 1e-9;
    const isFit = room && trim.start <= (trims.get((i + 1) % segments.length)?.end ?? 1) + 1e-9;
    if (trim && isFit) trims.set(i, trim);
    return Boolean(isFit);
  });
  return { segments, trims, fits };
}

function trimOf(before: Segment, after: Segment, { kind, mm }: WorkedCorner): Trim | null {
  const trim = kind === 'snip' ? snip(before, after, mm) : round(before, after, mm);
  return trim && trim.end >= -1e-9 && trim.start <= 1 + 1e-9 ? trim : null;
}

const snip = (before: Segment, after: Segment, mm: number): Trim => ({
  end: 1 - mm / lengthOf(before),
  start: mm / lengthOf(after),
  bow: 0,
});

/** The circle that touches both edges: its centre lies on the glass side of an outer corner, outside of one that turns inward. */
function round(before: Segment, after: Segment, mm: number): Trim | null {
  const turn = turnOf(before, after);
  if (Math.abs(turn) < Math.asin(smooth)) return null;
  const by = turn > 0 ? -mm : mm;
  const [a, b] = [trackOf(before, by), trackOf(after, by)];
  if (!a || !b) return null;
  const corner = after.from;
  const [centre] = meetings(a, b).toSorted((p, q) => distance(p, corner) - distance(q, corner));
  const [from, to] = centre ? [foot(before, centre), foot(after, centre)] : [null, null];
  if (!centre || !from || !to) return null;
  const [ax, ay, bx, by2] = [from.x - centre.x, from.y - centre.y, to.x - centre.x, to.y - centre.y];
  const sweep = Math.abs(Math.atan2(ax * by2 - ay * bx, ax * bx + ay * by2));
  return { end: shareOf(before, from), start: shareOf(after, to), bow: Math.sign(turn) * Math.tan(sweep / 4) };
}
