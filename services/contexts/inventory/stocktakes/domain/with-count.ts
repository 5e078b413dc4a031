import type { Count, Item } from '../stocktakes.events.ts';

/** An item with its counts, one a bin. */
export interface CountedItem extends Item {
  readonly counts: readonly Count[];
  /** Counts before the recount. */
  readonly previous: readonly Count[];
  readonly isRecount: boolean;
  readonly recountReason: string;
  /** Two people counted the same bin and found different quantities. */
  readonly isDisputed: boolean;
  /** Keys of every count that was taken, so that one sent again counts once. */
  readonly keys: readonly string[];
}

/**
 * An item with one more count. Counts of different bins stand beside each other; of one bin the later one holds, and
 * when somebody else had found another quantity the item is disputed.
 */
export function withCount(item: CountedItem, count: Count): CountedItem {
  if (item.keys.includes(count.key)) return item;
  const keys = [...item.keys, count.key];
  const before = item.counts.find((one) => one.bin === count.bin);
  const isOther = before !== undefined && before.byId !== count.byId && before.quantity !== count.quantity;
  const isDisputed = item.isDisputed || isOther;
  if (before && before.at > count.at) return { ...item, keys, isDisputed };
  return { ...item, keys, isDisputed, counts: [...item.counts.filter((one) => one !== before), count] };
}

/** Whether a later count of the same bin is there already. */
export const isOlder = (item: CountedItem, count: Pick<Count, 'bin' | 'at'>): boolean =>
  item.counts.some((one) => one.bin === count.bin && one.at > count.at);
