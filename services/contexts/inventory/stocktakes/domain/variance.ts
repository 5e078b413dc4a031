import type { Count } from '../stocktakes.events.ts';
import type { CountedItem } from './stocktake.ts';

/** Sheets by a count, all bins together; null when nobody counted. */
export const quantityOf = (counts: readonly Count[]): number | null =>
  counts.length ? counts.reduce((n, count) => n + count.quantity, 0) : null;

/** The last count of an item: the books are looked at as they stood at its moment. */
export const lastCount = (counts: readonly Count[]): Count | undefined =>
  counts.reduce<Count | undefined>((last, count) => (!last || count.at >= last.at ? count : last), undefined);

/** Counted less what the books said at the moment of the count; null when nobody counted. */
export function varianceOf({ counts }: Pick<CountedItem, 'counts'>): number | null {
  const counted = quantityOf(counts);
  return counted === null ? null : counted - (lastCount(counts)?.book ?? 0);
}

/** The variance at the cost of the moment, cents. */
export const varianceCentsOf = (item: Pick<CountedItem, 'counts'>): number =>
  (varianceOf(item) ?? 0) * (lastCount(item.counts)?.costCents ?? 0);

/** Stock moved between the counts of an item's bins: they do not add up to one moment. */
export const movedBetween = ({ counts }: Pick<CountedItem, 'counts'>): boolean =>
  counts.some((count) => count.book !== counts[0]?.book);

/** Why an item must be counted again by itself; empty when it need not be. */
export function recountReasonOf(item: CountedItem): string {
  if (item.isDisputed) return 'Two people counted the same bin and found different quantities';
  return movedBetween(item) ? 'Stock moved between the counts of its bins' : '';
}
