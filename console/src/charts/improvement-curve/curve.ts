/** The best value known at a time: a cost or a loss. */
export interface CurvePoint {
  /** Since the solver started. */
  readonly seconds: number;
  readonly value: number;
}

export interface CurveDomain {
  /** Seconds shown. */
  readonly until: number;
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** A single plan stands in a range that means something: so much of its own value, and at least so much. */
const leastRange = { share: 0.01, value: 3 };
const steps = [1, 2, 2.5, 5, 10];

/** A round step so that a range takes at most four of them. */
function stepOf(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 4));
  return power * (steps.find((step) => range / (power * step) <= 4) ?? 10);
}

/** What the axes cover: from below the bound to above the first plan, in round steps. */
export function curveDomain(points: readonly CurvePoint[], bound: number | null, limit: number): CurveDomain {
  const values = [...points.map((p) => p.value), ...(bound === null ? [] : [bound])];
  const [least, most] = values.length === 0 ? [0, 10] : [Math.min(...values), Math.max(...values)];
  const step = stepOf(Math.max(most - least, leastRange.value, most * leastRange.share) * 1.2);
  const low = Math.max(0, Math.floor(least / step - 0.2) * step);
  const high = Math.max(low + step, Math.ceil(most / step + 0.05) * step);
  const count = Math.round((high - low) / step);
  const until = Math.max(limit, points.at(-1)?.seconds ?? 0, 1);
  return { until, low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) };
}

/**
 * Adds a point; one that comes late is dropped. A loss may rise: the solver saves money, and a cheaper plan can waste
 * more of an offcut.
 */
export function addPoint(points: readonly CurvePoint[], point: CurvePoint): CurvePoint[] {
  const last = points.at(-1);
  return last && point.seconds < last.seconds ? [...points] : [...points, point];
}

/** A line in steps: a value holds until the next better one. Coordinates by the given scales. */
export function stepPath(
  points: readonly CurvePoint[],
  x: (seconds: number) => number,
  y: (value: number) => number,
): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.reduce((path, p) => `${path}H${x(p.seconds)}V${y(p.value)}`, `M${x(first.seconds)} ${y(first.value)}`);
}
