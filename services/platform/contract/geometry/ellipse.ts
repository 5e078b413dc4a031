import { distance, type Point, type Vertex } from './outline.ts';

/** How far an arc may lie from the ellipse it stands for, mm. */
const allowed = 0.02;

/**
 * Arcs along an ellipse about `centre`, clockwise from angle `from` to `to` (radians, falling), without its last point. Each
 * arc passes through the ellipse at both ends and in the middle; spans are halved until they lie within 0.02 mm.
 */
export function ellipseArcs(
  centre: Point,
  radii: { readonly x: number; readonly y: number },
  from: number,
  to: number,
  edge: number,
): Vertex[] {
  const on = (angle: number): Point => ({
    x: centre.x + radii.x * Math.cos(angle),
    y: centre.y + radii.y * Math.sin(angle),
  });
  const span = (start: number, end: number, depth: number): Vertex[] => {
    const half = (start + end) / 2;
    const bow = bowThrough(on(start), on(half), on(end));
    const isClose = [0.25, 0.75].every((share) => gap(on, start, end, share, bow) <= allowed);
    if (isClose || depth === 0) return [{ ...on(start), bow, edge }];
    return [...span(start, half, depth - 1), ...span(half, end, depth - 1)];
  };
  // Quarters first: an arc never turns by more than a right angle.
  const quarters = Math.max(1, Math.ceil((from - to) / (Math.PI / 2) - 1e-9));
  const step = (to - from) / quarters;
  return Array.from({ length: quarters }, (_, i) => span(from + i * step, from + (i + 1) * step, 8)).flat();
}

/** The bow of the arc from a to b through a point between them. */
function bowThrough(a: Point, through: Point, b: Point): number {
  const chord = distance(a, b);
  const sides = distance(a, through) + distance(through, b);
  if (chord === 0 || sides === 0) return 0;
  // Angle at the middle point: the arc's inscribed angle is π − sweep ÷ 2.
  const dot = (a.x - through.x) * (b.x - through.x) + (a.y - through.y) * (b.y - through.y);
  const cross = (a.x - through.x) * (b.y - through.y) - (a.y - through.y) * (b.x - through.x);
  const inscribed = Math.abs(Math.atan2(cross, dot));
  const side = (b.x - a.x) * (through.y - a.y) - (b.y - a.y) * (through.x - a.x);
  return Math.sign(side) * Math.tan((Math.PI - inscribed) / 2);
}

function gap(on: (angle: number) => Point, start: number, end: number, share: number, bow: number): number {
  const [a, b] = [on(start), on(end)];
  const chord = distance(a, b);
  if (Math.abs(bow) < 1e-12) return 0;
  const away = (chord * (1 - bow ** 2)) / (4 * bow);
  const left = { x: -(b.y - a.y) / chord, y: (b.x - a.x) / chord };
  const centre = { x: (a.x + b.x) / 2 - left.x * away, y: (a.y + b.y) / 2 - left.y * away };
  const radius = (chord * (1 + bow ** 2)) / (4 * Math.abs(bow));
  return Math.abs(distance(centre, on(start + (end - start) * share)) - radius);
}
