import { chordOf, circleOf, distance, type Outline, type Point, pointAt, type Segment, segmentsOf } from './outline.ts';

/** The smallest upright rectangle around something, mm. */
export interface Block {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** How long a line or arc is, mm. */
export function lengthOf(one: Segment): number {
  const circle = circleOf(one);
  return circle ? circle.radius * Math.abs(circle.sweep) : chordOf(one);
}

/** The area of an outline, mm²: its polygon and the segments of circles its arcs add or take off. */
export function areaOf(outline: Outline): number {
  return segmentsOf(outline).reduce((sum, one) => {
    const below = (one.from.y * one.to.x - one.from.x * one.to.y) / 2;
    const circle = circleOf(one);
    const bowed = circle ? (circle.radius ** 2 * (circle.sweep - Math.sin(circle.sweep))) / 2 : 0;
    return sum + below + bowed;
  }, 0);
}

/** The length all round, mm. */
export const perimeterOf = (outline: Outline): number =>
  segmentsOf(outline).reduce((sum, one) => sum + lengthOf(one), 0);

/** The length of each edge in the order of their numbers, mm. */
export function edgeLengths(outline: Outline): number[] {
  const lengths: number[] = [];
  for (const one of segmentsOf(outline)) lengths[one.edge - 1] = (lengths[one.edge - 1] ?? 0) + lengthOf(one);
  return lengths;
}

/** The block of an outline: its corners and the outermost points of its arcs. */
export function blockOf(outline: Outline): Block {
  const points = segmentsOf(outline).flatMap((one) => [one.from, ...quadrants(one)]);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Points of an arc where it runs level or upright. */
function quadrants(one: Segment): Point[] {
  const circle = circleOf(one);
  if (!circle) return [];
  const { centre, radius } = circle;
  const outermost = [
    { x: centre.x + radius, y: centre.y },
    { x: centre.x - radius, y: centre.y },
    { x: centre.x, y: centre.y + radius },
    { x: centre.x, y: centre.y - radius },
  ];
  return outermost.filter((point) => isOnArc(one, point));
}

/** Whether a point of an arc's circle lies on the arc. */
function isOnArc(one: Segment, point: Point): boolean {
  const circle = circleOf(one);
  if (!circle) return false;
  const middle = pointAt(one, 0.5);
  const { radius, sweep } = circle;
  // As far from the arc's middle as its ends are, at most.
  const reach = 2 * radius * Math.sin(Math.min(Math.abs(sweep) / 4, Math.PI / 2));
  return distance(point, middle) <= reach + 1e-7;
}
