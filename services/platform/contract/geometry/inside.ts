import { circleOf, distance, leftOf, type Outline, type Point, type Segment, segmentsOf } from './outline.ts';

/** Whether a point lies inside an outline; on it counts as either. */
export function isInside(outline: Outline, { x, y }: Point): boolean {
  // A point on a chord would lie on neither side of it: centres of circles do. Beside it by less than anything measures.
  const point = { x: x + 1.3e-7, y: y + 2.7e-7 };
  let inside = false;
  for (const one of segmentsOf(outline)) {
    // The polygon of the corners, and the segments of circles that arcs add to it or take off.
    if (crossesRay(one, point)) inside = !inside;
    if (isUnderArc(one, point)) inside = !inside;
  }
  return inside;
}

/** Whether the chord crosses the ray from a point to the right. */
function crossesRay({ from, to }: Segment, { x, y }: Point): boolean {
  if (from.y > y === to.y > y) return false;
  return x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
}

/** Whether a point lies between an arc and its chord. */
function isUnderArc(one: Segment, point: Point): boolean {
  const circle = circleOf(one);
  if (!circle || distance(circle.centre, point) >= circle.radius) return false;
  const left = leftOf(one);
  const side = (point.x - one.from.x) * left.x + (point.y - one.from.y) * left.y;
  return one.bow > 0 ? side > 0 : side < 0;
}

/** The point of a segment nearest to a point. */
export function nearestOn(one: Segment, point: Point): Point {
  const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const circle = circleOf(one);
  if (!circle) {
    const share = ((point.x - one.from.x) * dx + (point.y - one.from.y) * dy) / (dx ** 2 + dy ** 2 || 1);
    const t = Math.min(1, Math.max(0, share));
    return { x: one.from.x + dx * t, y: one.from.y + dy * t };
  }
  const ends = distance(one.from, point) < distance(one.to, point) ? one.from : one.to;
  const away = distance(circle.centre, point);
  if (away < 1e-9) return one.from;
  const out = {
    x: circle.centre.x + ((point.x - circle.centre.x) / away) * circle.radius,
    y: circle.centre.y + ((point.y - circle.centre.y) / away) * circle.radius,
  };
  return isOnSide(one, out) ? out : ends;
}

/** The point of a segment at which a circle about `centre` touches it; null where it would touch beyond its ends. */
export function foot(one: Segment, centre: Point): Point | null {
  const circle = circleOf(one);
  if (!circle) {
    const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y];
    const share = ((centre.x - one.from.x) * dx + (centre.y - one.from.y) * dy) / (dx ** 2 + dy ** 2 || 1);
    const end = { x: one.from.x + dx * share, y: one.from.y + dy * share };
    return share < -1e-9 || share > 1 + 1e-9 ? null : end;
  }
  const near = nearestOn(one, centre);
  return Math.abs(distance(circle.centre, near) - circle.radius) < 1e-6 && !isEnd(one, near) ? near : null;
}

const isEnd = ({ from, to }: Segment, point: Point) => distance(from, point) < 1e-9 || distance(to, point) < 1e-9;

/** Whether a point of an arc's circle lies on the arc: on its side of the chord. */
export function isOnSide(one: Segment, point: Point): boolean {
  const left = leftOf(one);
  const side = (point.x - one.from.x) * left.x + (point.y - one.from.y) * left.y;
  return one.bow > 0 ? side >= -1e-7 : side <= 1e-7;
}
