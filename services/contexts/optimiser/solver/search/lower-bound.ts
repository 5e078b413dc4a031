import type { Problem, SheetStock } from '../problem.ts';
import { sheetCost, usableArea } from '../stock.ts';

/** A stock line as the bound sees it. */
interface Line {
  readonly width: number;
  readonly height: number;
  readonly quantity: number;
  /** Cost and handling of one sheet that is all cut up. */
  readonly cost: number;
  /** The same less what the whole usable area would bring back as an offcut; what an item's area takes of that back. */
  readonly fixed: number;
  readonly perArea: number;
}

/** One size to cut. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly rotate: boolean;
  readonly count: number;
}

/** A dual feasible function on numerator and denominator: never sums to more than 1 over what fits side by side. */
type Dual = (part: number, whole: number) => number;

/** Most evaluations the bound may take: it is worth a moment, not more. */
const MAX_WORK = 3_000_000;

/** Fekete and Schepers (2001): parts over 1 - e count whole, parts under e not at all. */
const cutOff =
  (e: number): Dual =>
  (part, whole) => {
    // On the thresholds the lower value: rounding of e must not raise the bound.
    if (part > whole * (1 - e + 1e-9)) return 1;
    return part < whole * (e + 1e-9) ? 0 : part / whole;
  };

/** Fekete and Schepers (2001): rounds to k-ths, a part that is just an (k + 1)-th keeps its share. */
const rounded =
  (k: number): Dual =>
  (part, whole) =>
    ((k + 1) * part) % whole === 0 ? part / whole : Math.floor(((k + 1) * part) / whole) / k;

const share: Dual = (part, whole) => part / whole;
const DUALS: readonly Dual[] = [
  share,
  ...[1, 2, 3, 4, 5].map(rounded),
  ...[0.5, 0.4, 1 / 3, 0.25, 0.2, 0.1].map(cutOff),
];

/**
 * A net cost in cents below which no plan of all cuttable items can fall.
 *
 * The items cut from one sheet weigh at most 1 when each weighs f(width) × g(height) with dual feasible f and g (the area
 * is the plain case), so a sheet's net cost is at least what its items weigh times the part of its cost that no offcut
 * brings back, and the area they take of the rest. Summed over all items, each at the sheet where it is cheapest, it
 * bounds any plan: of any stages, order and groups. Cheap sheets of which there are few are priced up to the others and
 * the difference taken off for each (a Lagrangian bound). With one size the sheets are counted whole, with two or
 * three by area alone. The number of cuts is not bounded. 0 or more.
 */
export function lowerBoundCents(problem: Problem, skip: (item: number) => boolean): number {
  const lines = listLines(problem);
  const sizes = listSizes(problem, skip);
  if (lines.length === 0 || sizes.length === 0) return 0;
  const rates = [...new Set(lines.map((line) => rateOf(line)))].sort((a, b) => a - b);
  const work = lines.length * sizes.length * rates.length;
  // All pairs of functions where that is quick, else the area alone and the strongest single ones.
  const pairs =
    work * DUALS.length ** 2 <= MAX_WORK ? allPairs() : work * 8 <= MAX_WORK ? somePairs() : [[share, share] as const];
  const prices =
    pairs.length * work <= MAX_WORK
      ? rates
      : thinned(rates, Math.max(1, Math.floor(MAX_WORK / Math.max(1, work / rates.length))));
  let best = 0;
  for (const [f, g] of pairs) for (const rate of prices) best = Math.max(best, priced(lines, sizes, f, g, rate));
  if (lines.length === 1) return Math.max(best, counted(lines[0]!, sizes, pairs));
  return lines.length <= 3 ? Math.max(best, countedByArea(lines, areaOf(sizes))) : best;
}

function allPairs(): (readonly [Dual, Dual])[] {
  return DUALS.flatMap((f) => DUALS.map((g) => [f, g] as const));
}

function somePairs(): (readonly [Dual, Dual])[] {
  const half = cutOff(0.5);
  return [
    [share, share],
    [half, share],
    [share, half],
    [half, half],
    [rounded(1), rounded(1)],
    [rounded(2), rounded(2)],
    [rounded(1), share],
    [share, rounded(1)],
  ];
}

const rateOf = (line: Line): number => line.cost / (line.width * line.height);

function thinned(rates: readonly number[], most: number): number[] {
  if (rates.length <= most) return [...rates];
  return Array.from({ length: most }, (_, i) => rates[Math.round((i * (rates.length - 1)) / Math.max(1, most - 1))]!);
}

function listLines(problem: Problem): Line[] {
  const { valueClasses, valueShare } = problem.offcuts;
  const kept = valueClasses.length > 0 ? Math.max(...valueClasses.map((one) => one.share)) : valueShare;
  return problem.sheets.flatMap((sheet: SheetStock) => {
    const { width, height } = usableArea(sheet, problem.cutting.trims);
    if (sheet.quantity === 0 || width <= 0 || height <= 0) return [];
    const glass = sheetCost(sheet);
    const perArea = (kept * glass) / (sheet.width * sheet.height);
    const cost = glass + problem.costs.perSheetCents;
    return [{ width, height, quantity: sheet.quantity, cost, fixed: cost - perArea * width * height, perArea }];
  });
}

/** Items that can be cut, equal ones together. */
function listSizes(problem: Problem, skip: (item: number) => boolean): Size[] {
  const sizes = new Map<string, Size>();
  problem.items.forEach((item, i) => {
    if (skip(i) || item.quantity === 0) return;
    const key = `${item.width}x${item.height}${item.rotate}`;
    sizes.set(key, { ...item, count: (sizes.get(key)?.count ?? 0) + item.quantity });
  });
  return [...sizes.values()];
}

/** The least an item weighs on a sheet, in any direction it may lie; Infinity where it does not fit. */
function weight(line: Line, size: Size, f: Dual, g: Dual): number {
  const upright =
    size.width <= line.width && size.height <= line.height
      ? f(size.width, line.width) * g(size.height, line.height)
      : Number.POSITIVE_INFINITY;
  if (!size.rotate || size.height > line.width || size.width > line.height) return upright;
  return Math.min(upright, f(size.height, line.width) * g(size.width, line.height));
}

/** Lines cheaper than `rate` are priced up to it, which is taken off again for as many sheets as there are. */
function priced(lines: readonly Line[], sizes: readonly Size[], f: Dual, g: Dual, rate: number): number {
  const extra = lines.map((line) => Math.max(0, rate * line.width * line.height - line.cost));
  let total = 0;
  lines.forEach((line, l) => {
    total -= extra[l]! * line.quantity;
  });
  for (const size of sizes) {
    let least = Number.POSITIVE_INFINITY;
    lines.forEach((line, l) => {
      const cents = (line.fixed + extra[l]!) * weight(line, size, f, g) + line.perArea * size.width * size.height;
      if (cents < least) least = cents;
    });
    if (least !== Number.POSITIVE_INFINITY) total += least * size.count;
  }
  return total;
}

/** With one size as many whole sheets are cut as the items weigh at least. */
function counted(line: Line, sizes: readonly Size[], pairs: readonly (readonly [Dual, Dual])[]): number {
  let sheets = 0;
  for (const [f, g] of pairs) {
    const total = sizes.reduce((sum, size) => sum + Math.min(1, weight(line, size, f, g)) * size.count, 0);
    sheets = Math.max(sheets, Math.ceil(total - 1e-6));
  }
  return sheets * line.fixed + line.perArea * areaOf(sizes);
}

const areaOf = (sizes: readonly Size[]): number =>
  sizes.reduce((sum, size) => sum + size.width * size.height * size.count, 0);

/** The cheapest whole numbers of sheets of two or three sizes whose area suffices; 0 when there are too many to try. */
function countedByArea(lines: readonly Line[], area: number): number {
  const most = lines.map((line) => Math.min(line.quantity, Math.ceil(area / (line.width * line.height))));
  const [last, ...others] = lines;
  if (!last || most.slice(1).reduce((product, count) => product * (count + 1), 1) > MAX_WORK / 30) return 0;
  const perArea = Math.min(...lines.map((line) => line.perArea));
  const tryFrom = (at: number, left: number): number => {
    if (left <= 0) return 0;
    const line = others[at];
    if (!line) {
      const count = Math.ceil(left / (last.width * last.height) - 1e-9);
      return count > last.quantity ? Number.POSITIVE_INFINITY : count * last.fixed;
    }
    let least = Number.POSITIVE_INFINITY;
    for (let count = 0; count <= most[at + 1]!; count++) {
      least = Math.min(least, count * line.fixed + tryFrom(at + 1, left - count * line.width * line.height));
    }
    return least;
  };
  const fixed = tryFrom(0, area);
  return fixed === Number.POSITIVE_INFINITY ? 0 : fixed + perArea * area;
}
