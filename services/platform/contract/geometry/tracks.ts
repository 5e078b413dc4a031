import { chordOf, circleOf, leftOf, type Point, type Segment } from './outline.ts';

/** What a segment lies on: a line through a point, or a circle. `u` runs along the line, length 1. */
export type Track =
  | { readonly kind: 'line'; readonly through: Point; readonly u: Point }
  | { readonly kind: 'circle'; readonly centre: Point; readonly radius: number; readonly sign: number };
type Line = Extract<Track, { kind: 'line' }>;
type Ring = Extract<Track, { kind: 'circle' }>;

/** Direction of a segment at its beginning or end, length 1. */
export function direction(one: Segment, isEnd: boolean): Point {
  const chord = chordOf(one);
  const along = { x: (one.to.x - one.from.x) / chord, y: (one.to.y - one.from.y) / chord };
  // An arc leaves its chord by half of its sweep, to the left where it bows outward.
  const half = 2 * Math.atan(one.bow) * (isEnd ? -1 : 1);
  return {
    x: along.x * Math.cos(half) - along.y * Math.sin(half),
    y: along.x * Math.sin(half) + along.y * Math.cos(half),
  };
}

/** Where a segment lies, moved outward by mm; null when its arc would shrink away. */
export function trackOf(one: Segment, by = 0): Track | null {
  const circle = circleOf(one);
  if (!circle) {
    const left = leftOf(one);
    const through = { x: one.from.x + left.x * by, y: one.from.y + left.y * by };
    return { kind: 'line', through, u: direction(one, false) };
  }
  const sign = Math.sign(circle.sweep);
  const radius = circle.radius + sign * by;
  return radius > 1e-6 ? { kind: 'circle', centre: circle.centre, radius, sign } : null;
}

/** The points two tracks share, none to two. */
export function meetings(a: Track, b: Track): Point[] {
  if (a.kind === 'line') return b.kind === 'line' ? lines(a, b) : lineCircle(a, b);
  return b.kind === 'line' ? lineCircle(b, a) : circles(a, b);
}

function lines(a: Line, b: Line): Point[] {
  const cross = a.u.x * b.u.y - a.u.y * b.u.x;
  if (Math.abs(cross) < 1e-9) return [];
  const t = ((b.through.x - a.through.x) * b.u.y - (b.through.y - a.through.y) * b.u.x) / cross;
  return [{ x: a.through.x + a.u.x * t, y: a.through.y + a.u.y * t }];
}

function lineCircle(line: Line, ring: Ring): Point[] {
  const [dx, dy] = [line.through.x - ring.centre.x, line.through.y - ring.centre.y];
  const b = dx * line.u.x + dy * line.u.y;
  const inside = b ** 2 - (dx ** 2 + dy ** 2 - ring.radius ** 2);
  if (inside < -1e-6) return [];
  const root = Math.sqrt(Math.max(0, inside));
  return [-b - root, -b + root].map((t) => ({ x: line.through.x + line.u.x * t, y: line.through.y + line.u.y * t }));
}

function circles(a: Ring, b: Ring): Point[] {
  const apart = Math.hypot(b.centre.x - a.centre.x, b.centre.y - a.centre.y);
  if (apart < 1e-9) return [];
  const along = (a.radius ** 2 - b.radius ** 2 + apart ** 2) / (2 * apart);
  const square = a.radius ** 2 - along ** 2;
  if (square < -1e-6) return [];
  const up = Math.sqrt(Math.max(0, square));
  const u = { x: (b.centre.x - a.centre.x) / apart, y: (b.centre.y - a.centre.y) / apart };
  return [up, -up].map((h) => ({ x: a.centre.x + u.x * along - u.y * h, y: a.centre.y + u.y * along + u.x * h }));
}
