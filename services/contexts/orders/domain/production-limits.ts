import type { OrderItem } from '../orders.events.ts';

/** Bed of the toughening furnace, and the smallest piece its rollers carry; mm. */
const furnace = { longestMm: 4200, widestMm: 2400, shortestMm: 100, narrowestMm: 250 };

/** Why production must look at a line before it is made; empty when it is ordinary work. */
export function unusualWork(item: OrderItem): string[] {
  if (item.kind !== 'glass' || !item.isToughened) return [];
  const [narrow, long] = [Math.min(item.widthMm, item.heightMm), Math.max(item.widthMm, item.heightMm)];
  if (long > furnace.longestMm || narrow > furnace.widestMm)
    return [
      `line ${item.itemId}: ${item.widthMm} × ${item.heightMm} is larger than the furnace (${furnace.longestMm} × ${furnace.widestMm})`,
    ];
  if (narrow < furnace.shortestMm || long < furnace.narrowestMm)
    return [`line ${item.itemId}: ${item.widthMm} × ${item.heightMm} is too small for the furnace rollers`];
  return [];
}
