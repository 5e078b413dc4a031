import type { Problem } from '../problem.ts';
import { sheetCost } from '../stock.ts';

/**
 * A cost in cents below which no plan of all cuttable items can fall: the item area bought at the cheapest stock first,
 * as if glass came by the square millimetre. Offcuts kept never bring back more than they cost, so it bounds the net.
 */
export function lowerBoundCents(problem: Problem, skip: (item: number) => boolean): number {
  let need = 0;
  problem.items.forEach((item, i) => {
    if (!skip(i)) need += item.width * item.height * item.quantity;
  });
  const stock = problem.sheets
    .filter((sheet) => sheet.quantity > 0)
    .map((sheet) => {
      const area = sheet.width * sheet.height;
      return { rate: sheetCost(sheet) / area, area: area * sheet.quantity };
    })
    .sort((a, b) => a.rate - b.rate);
  let cost = 0;
  for (const line of stock) {
    const taken = Math.min(need, line.area);
    cost += taken * line.rate;
    need -= taken;
    if (need <= 0) break;
  }
  return cost;
}
