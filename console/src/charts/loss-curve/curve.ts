/** The best loss known at a time. */
export interface LossPoint {
  /** Since the solver started. */
  readonly seconds: number;
  /** % of the glass used. */
  readonly percent: number;
}

export interface CurveDomain {
  /** Seconds shown. */
  readonly until: number;
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** A single plan stands in a range that means something, %. */
const leastRange = 3;
const steps = [0.5, 1, 2, 3, 5, 10, 20, 25, 50];

/** A round step so that a range takes at most four of them. */
const stepOf = (range: number): number => steps.find((step) => range / step <= 4) ?? 100;

/** What the axes cover: from below the bound to above the first plan, in round steps. */
export function curveDomain(points: readonly LossPoint[], bound: number | null, limit: number): CurveDomain {
  const values = [...points.map((p) => p.percent), ...(bound === null ? [] : [bound])];
  const [least, most] = values.length === 0 ? [0, 10] : [Math.min(...values), Math.max(...values)];
  const step = stepOf(Math.max(most - least, leastRange) * 1.2);
  const low = Math.max(0, Math.floor(least / step - 0.2) * step);
  const high = Math.max(low + step, Math.ceil(most / step + 0.05) * step);
  const count = Math.round((high - low) / step);
  const until = Math.max(limit, points.at(-1)?.seconds ?? 0, 1);
  return { until, low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) };
}

/**
 * Adds a point; one that comes late is dropped. The loss may rise: the solver saves money, and a cheaper plan can waste
 * more of an offcut.
 */
export function addPoint(points: readonly LossPoint[], point: LossPoint): LossPoint[] {
  const last = points.at(-1);
  return last && point.seconds < last.seconds ? [...points] : [...points, point];
}

/** A line in steps: a loss holds until the next better one. Coordinates by the given scales. */
export function stepPath(
  points: readonly LossPoint[],
  x: (seconds: number) => number,
  y: (percent: number) => number,
): string {
  const [first, ...rest] = points;
  if (!first) return '';
  return rest.reduce(
    (path, p) => `${path}H${x(p.seconds)}V${y(p.percent)}`,
    `M${x(first.seconds)} ${y(first.percent)}`,
  );
}
