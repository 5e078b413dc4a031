import { type Problem, parseProblem } from '@glasshouse/services/contexts/optimiser/solver/problem';
import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';

type Stock = 'one size' | 'several sizes' | 'with offcuts';
const stocks: readonly Stock[] = ['one size', 'several sizes', 'with offcuts'];
const counts = [20, 60, 200, 600];

/** Formats of 6 mm clear float as the trade keeps them, mm, with what a sheet costs, cents. */
const formats = [
  { id: '3660 × 2440', width: 3660, height: 2440, costCents: 142_88 },
  { id: '5100 × 3210', width: 5100, height: 3210, costCents: 250_48 },
  { id: '3300 × 2440', width: 3300, height: 2440, costCents: 130_45 },
];

/** What orders are made of: share of the panels, and sides from, to, in steps, mm. */
const kinds = [
  { share: 0.35, width: [400, 1200], height: [600, 1500], step: 1 },
  { share: 0.25, width: [700, 1000], height: [1800, 2100], step: 5 },
  { share: 0.2, width: [900, 1800], height: [1000, 1250], step: 5 },
  { share: 0.2, width: [150, 500], height: [250, 900], step: 1 },
] as const;

const between = (random: Random, [from, to]: readonly [number, number], step: number) =>
  from + step * Math.floor((random.next() * (to - from + step)) / step);

function panelsOf(random: Random, count: number): Problem['items'] {
  const items: { id: string; width: number; height: number; quantity: number; rotate: boolean }[] = [];
  for (let left = count; left > 0; ) {
    const at = random.next();
    let sum = 0;
    const kind = kinds.find((one) => (sum += one.share) > at) ?? kinds[0];
    // Orders repeat sizes: a set of windows, the panes of a balustrade.
    const quantity = Math.min(left, random.next() < 0.5 ? 1 : 2 + Math.floor(random.next() * 5));
    left -= quantity;
    const width = between(random, kind.width, kind.step);
    items.push({
      id: `P${items.length + 1}`,
      width,
      height: between(random, kind.height, kind.step),
      quantity,
      rotate: true,
    });
  }
  return items;
}

/** Offcuts in the rack: large enough to keep, at half the glass they hold, cents. */
const offcutsOf = (random: Random, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const width = between(random, [600, 2400], 1);
    const height = between(random, [400, 1600], 1);
    const costCents = Math.round(((width * height) / (3660 * 2440)) * 142_88 * 0.5);
    return { id: `offcut ${i + 1}`, width, height, quantity: 1, costCents, offcut: true };
  });

/** One shop batch: panels of one glass, the glass there is and the rules of a cutting table. The same seed, the same batch. */
export function shopBatch(count: number, stock: Stock, seed: number): Problem {
  const random = seededRandom(seed * 1_000 + count + stocks.indexOf(stock));
  const sheets = (stock === 'several sizes' ? formats : formats.slice(0, 1)).map((one) => ({
    ...one,
    quantity: count,
  }));
  const offcuts = stock === 'with offcuts' ? offcutsOf(random, Math.ceil(count / 10)) : [];
  return parseProblem({
    name: `${count} panels, ${stock}`,
    sheets: [...offcuts, ...sheets],
    items: panelsOf(random, count),
    cutting: { minWaste: 15, trims: { left: 15, right: 15, bottom: 15, top: 15 } },
  });
}

/** Batches of every size with every kind of stock. */
export const shopBatches = (seed: number): Problem[] =>
  counts.flatMap((count) => stocks.map((stock) => shopBatch(count, stock, seed)));
