import type { StocktakeItem } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import type { WaitingCount } from './counts-outbox.ts';

/** An item as this device shows it: counts that wait to be sent are in it. */
export interface Shown extends StocktakeItem {
  /** A count of it has not reached the server yet. */
  readonly isWaiting: boolean;
}

/** The items with the counts of this device that the server has not taken yet. */
export function withWaiting(items: readonly StocktakeItem[], waiting: readonly WaitingCount[]): Shown[] {
  return items.map((item) => {
    const own = waiting.filter((count) => count.itemId === item.id);
    if (!own.length) return { ...item, isWaiting: false };
    const byBin = new Map(item.counts.map((count) => [count.bin, count.quantity]));
    for (const count of own) byBin.set(count.bin, count.quantity);
    const counted = [...byBin.values()].reduce((sum, n) => sum + n, 0);
    return { ...item, counted, isIdle: false, isWaiting: true };
  });
}

/** Still to be counted: in a recount only what is flagged. */
export const isOpenItem = (item: Shown, isRecounting: boolean): boolean =>
  item.counted === null && !item.isIdle && (!isRecounting || item.isRecount);
