import { nearestOn } from '../../../platform/contract/geometry/inside.ts';
import { distance, type Point, type Segment } from '../../../platform/contract/geometry/outline.ts';

/** A curve by its parameter. */
export type Curve = (t: number) => Point;

/** How far an arc may lie from the curve it stands for, mm. */
const near = 0.02;
/** Halvings of one piece at most: what needs more has no direction there. */
const mostHalvings = 12;
const dot = (a: Point, b: Point) => a.x * b.x + a.y * b.y;
const cross = (a: Point, b: Point) => a.x * b.y - a.y * b.x;
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Arcs along a curve within 0.02 mm that run smoothly into each other; between `breaks` the curve has no kinks. */
export function arcsAlong(curve: Curve, breaks: readonly number[], edge: number): Segment[] {
  const pieces = breaks.slice(1).flatMap((to, i) => piece(curve, breaks[i] ?? to, to, mostHalvings));
  return pieces.filter((one) => distance(one.from, one.to) > 1e-6).map((one) => ({ ...one, edge }));
}

function piece(curve: Curve, from: number, to: number, halvings: number): Segment[] {
  const arcs = biarc(curve(from), heading(curve, from, to), curve(to), heading(curve, to, from));
  if (arcs && (halvings === 0 || isNear(curve, from, to, arcs))) return arcs;
  if (halvings === 0) return [{ from: curve(from), to: curve(to), bow: 0, edge: 1 }];
  const middle = (from + to) / 2;
  return [...piece(curve, from, middle, halvings - 1), ...piece(curve, middle, to, halvings - 1)];
}

const isNear = (curve: Curve, from: number, to: number, arcs: readonly Segment[]): boolean =>
  [1, 2, 3, 4, 5, 6, 7].every((eighth) => {
    const point = curve(from + ((to - from) * eighth) / 8);
    return arcs.some((one) => distance(nearestOn(one, point), point) < near);
  });

/** The way a curve takes at one end of a piece, towards larger parameters, length 1. */
function heading(curve: Curve, here: number, other: number): Point {
  const [a, b] = [curve(here), curve(here + (other - here) * 1e-5)];
  const along = other > here ? minus(b, a) : minus(a, b);
  const length = Math.hypot(along.x, along.y);
  return length > 0 ? { x: along.x / length, y: along.y / length } : { x: 0, y: 0 };
}

/** Two arcs from a point to another that begin and end in given directions, and meet smoothly. */
function biarc(from: Point, begins: Point, to: Point, ends: Point): Segment[] | null {
  const v = minus(to, from);
  const along = dot(v, { x: begins.x + ends.x, y: begins.y + ends.y });
  const apart = 2 * (1 - dot(begins, ends));
  const d =
    apart > 1e-9
      ? (-along + Math.sqrt(along ** 2 + apart * dot(v, v))) / apart
      : dot(v, v) / (4 * dot(v, ends) || Number.NaN);
  if (!(d > 0) || !Number.isFinite(d)) return null;
  const meet = { x: (from.x + to.x + d * (begins.x - ends.x)) / 2, y: (from.y + to.y + d * (begins.y - ends.y)) / 2 };
  const [first, second] = [minus(meet, from), minus(to, meet)];
  return [
    { from, to: meet, bow: bowOf(begins, first), edge: 1 },
    { from: meet, to, bow: bowOf(second, ends), edge: 1 },
  ];
}

/** The bow of an arc whose direction turns so far from its beginning to its chord, or from its chord to its end. */
function bowOf(a: Point, b: Point): number {
  const bow = -Math.tan(Math.atan2(cross(a, b), dot(a, b)) / 2);
  return Math.abs(bow) < 1e-6 ? 0 : bow;
}
