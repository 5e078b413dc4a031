const steps = [0.5, 1, 2, 3, 5, 10, 20, 25, 50];

/** Round marks from 0, or from below the least value, to above the greatest: at most six on either side. */
export function marksOf(values: readonly number[]): number[] {
  const [top, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const most = Math.max(1, top, -low);
  const scale = most > 250 ? 10 ** Math.floor(Math.log10(most / 25)) : 1;
  const step = scale * (steps.find((one) => most / scale / one <= 5) ?? 100);
  const [first, last] = [Math.floor(low / step), Math.ceil((low < 0 ? top : most) / step)];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Names that can stand below their bars without touching: of every bar, of every second, and so on. Width in px. */
export function namesShown(names: readonly string[], width: number): ReadonlySet<string> {
  const longest = Math.max(1, ...names.map((name) => name.length)) * pxPerLetter + gapPx;
  const every = Math.max(1, Math.ceil((longest * names.length) / Math.max(1, width)));
  return new Set(names.filter((_, i) => i % every === 0));
}
const pxPerLetter = 6.5;
const gapPx = 4;
