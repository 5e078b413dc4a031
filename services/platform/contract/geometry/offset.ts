import { at, circleOf, distance, type Outline, type Point, type Segment, segmentsOf, type Vertex } from './outline.ts';
import { direction, meetings, type Track, trackOf } from './tracks.ts';

/** An offset outline, or the number of the edge that the offset does not fit. */
export type Offset = { readonly outline: Outline } | { readonly edge: number };

/** Below this the directions of two joining edges count as one: the joint is tangent. Sine of the angle. */
const tangent = 1e-4;

/**
 * Each edge moved outward by its own distance, mm (inward below 0): lines parallel, arcs about the same centre, neighbours
 * meet anew. Edges that run into each other without a corner move by the larger of their distances, so that they still do.
 */
export function offsetOutline(outline: Outline, distances: readonly number[]): Offset {
  const segments = segmentsOf(outline);
  const by = alikeAtTangents(
    segments,
    segments.map((one) => distances[one.edge - 1] ?? 0),
  );
  const tracks = segments.map((one, i) => trackOf(one, by[i] ?? 0));
  const lost = tracks.indexOf(null);
  if (lost >= 0) return { edge: at(segments, lost).edge };
  const sound = tracks.filter((track) => track !== null);
  const corners = segments.map((one, i) =>
    meeting(at(sound, i - 1), at(sound, i), joint(at(segments, i - 1), one, by, i)),
  );
  const moved = segments.map((one, i): Vertex | null => {
    const [from, to] = [at(corners, i), at(corners, i + 1)];
    return from && to ? vertexOf(one, at(sound, i), from, to) : null;
  });
  const broken = moved.indexOf(null);
  if (broken >= 0) return { edge: at(segments, broken).edge };
  return { outline: moved.filter((vertex) => vertex !== null) };
}

/** The distances, with the largest of each run of edges that join without a corner. */
function alikeAtTangents(segments: readonly Segment[], by: readonly number[]): number[] {
  const same = [...by];
  // Twice round, so that a run over the beginning is alike too.
  for (let round = 0; round < 2 * segments.length; round += 1) {
    const [i, next] = [round % segments.length, (round + 1) % segments.length];
    if (!isTangent(at(segments, i), at(segments, next))) continue;
    const most = Math.max(same[i] ?? 0, same[next] ?? 0);
    same[i] = most;
    same[next] = most;
  }
  return same;
}

function isTangent(before: Segment, after: Segment): boolean {
  const [a, b] = [direction(before, true), direction(after, false)];
  return Math.abs(a.x * b.y - a.y * b.x) < tangent && a.x * b.x + a.y * b.y > 0;
}

/** A joint between two segments: its corner, and for a tangent one the place it moves to. */
function joint(before: Segment, after: Segment, by: readonly number[], i: number) {
  const corner = after.from;
  if (!isTangent(before, after)) return { corner, slid: null };
  const u = direction(after, false);
  const mm = by[i] ?? 0;
  return { corner, slid: { x: corner.x - u.y * mm, y: corner.y + u.x * mm } };
}

/** Where two tracks meet, nearest to where they met before; null when they do not. */
function meeting(a: Track, b: Track, { corner, slid }: { corner: Point; slid: Point | null }): Point | null {
  if (slid) return slid;
  const [nearest = null] = meetings(a, b).toSorted((p, q) => distance(p, corner) - distance(q, corner));
  return nearest;
}

/** A moved segment from one corner to the next; null when it vanished or turned round. */
function vertexOf(one: Segment, track: Track, from: Point, to: Point): Vertex | null {
  if (track.kind === 'line') {
    const along = (to.x - from.x) * track.u.x + (to.y - from.y) * track.u.y;
    return along > 1e-6 ? { ...from, bow: 0, edge: one.edge } : null;
  }
  const angle = (p: Point) => Math.atan2(p.y - track.centre.y, p.x - track.centre.x);
  // Outward arcs run clockwise: their angle falls.
  let sweep = track.sign * (angle(from) - angle(to));
  while (sweep <= 1e-12) sweep += 2 * Math.PI;
  const before = Math.abs(circleOf(one)?.sweep ?? 0);
  // An arc that vanished would run all the way round.
  if (sweep > before + Math.PI) return null;
  return { ...from, bow: track.sign * Math.tan(sweep / 4), edge: one.edge };
}
