import type { Point } from '../../../platform/contract/geometry/outline.ts';
import type { Curve } from './curve-arcs.contract.ts';

/** A spline as DXF writes it: its degree, knots, control points and their weights. */
export interface Spline {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly points: readonly Point[];
  readonly weights: readonly number[];
}
type Weighed = readonly [x: number, y: number, w: number];

/** Why the numbers of a spline are none; null when it can be drawn. */
export function splineFault({ degree, knots, points }: Spline): string | null {
  if (points.length === 0) return 'A spline of the drawing has no control points';
  const isWhole = degree >= 1 && degree <= 10 && knots.length === points.length + degree + 1;
  const isRising = knots.every((knot, i) => i === 0 || knot >= (knots[i - 1] ?? 0));
  return isWhole && isRising ? null : 'A spline of the drawing has the wrong number of knots';
}

/** Where a spline begins, where its pieces join, and where it ends. */
export const knotsOf = ({ degree, knots }: Spline): number[] => [
  ...new Set(knots.slice(degree, knots.length - degree)),
];

/** The points of a spline by the way of de Boor. */
export function splineCurve(spline: Spline): Curve {
  const { degree, knots, points, weights } = spline;
  const weighed = points.map(({ x, y }, i): Weighed => {
    const w = weights[i] ?? 1;
    return [x * w, y * w, w];
  });
  const knot = (i: number) => knots[i] ?? 0;
  return (t) => {
    const last = points.length - 1;
    let k = degree;
    while (k < last && knot(k + 1) <= t) k += 1;
    const row = Array.from({ length: degree + 1 }, (_, j) => weighed[j + k - degree] ?? ([0, 0, 1] as const));
    for (let r = 1; r <= degree; r += 1)
      for (let j = degree; j >= r; j -= 1) {
        const low = knot(j + k - degree);
        const width = knot(j + 1 + k - r) - low;
        row[j] = between(row[j - 1], row[j], width > 0 ? (t - low) / width : 0);
      }
    const [x, y, w] = row[degree] ?? [0, 0, 1];
    return { x: x / w, y: y / w };
  };
}

const between = (a: Weighed = [0, 0, 1], b: Weighed = [0, 0, 1], share: number): Weighed => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
