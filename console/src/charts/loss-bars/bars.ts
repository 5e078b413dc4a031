/** One bar: percent, 0 at least. */
export interface LossBar {
  readonly name: string;
  readonly percent: number;
}

const steps = [0.5, 1, 2, 3, 5, 10, 20, 25, 50];

/** Round marks from 0 to above the tallest bar, at most six of them. */
export function marksOf(bars: readonly LossBar[]): number[] {
  const most = Math.max(1, ...bars.map((bar) => bar.percent));
  const step = steps.find((one) => most / one <= 5) ?? 100;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** Names that can stand below their bars without touching: of every bar, of every second, and so on. Width in px. */
export function namesShown(bars: readonly LossBar[], width: number): ReadonlySet<string> {
  const longest = Math.max(1, ...bars.map((bar) => bar.name.length)) * pxPerLetter + gapPx;
  const every = Math.max(1, Math.ceil((longest * bars.length) / Math.max(1, width)));
  return new Set(bars.filter((_, i) => i % every === 0).map((bar) => bar.name));
}
const pxPerLetter = 6.5;
const gapPx = 4;
