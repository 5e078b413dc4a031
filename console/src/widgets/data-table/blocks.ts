import type { ListShape } from './table-query.ts';

/** Rows of a block of an "all" list. */
export const blockSize = 100;

export interface Span {
  /** First and last block, both in. */
  readonly from: number;
  readonly to: number;
}

/** The blocks of rows in view; the same object while they are the same. `to` is behind the last row. */
export function spanOf(from: number, to: number, old: Span): Span {
  const first = Math.floor(from / blockSize);
  const last = Math.floor(Math.max(from, to - 1) / blockSize);
  return old.from === first && old.to === last ? old : { from: first, to: last };
}

/** What is remembered of a block that was read: how the list goes on behind it, and its length. */
export interface BlockEnd {
  /** Cursor of the next block; null when this is the last. */
  readonly after: string | null;
  readonly length: number;
}

/**
 * How many rows there are to scroll through. Beyond the counted ones it grows as blocks are read: one more block stands
 * ready as long as the last one said that it goes on.
 */
export function countOf(
  head: Pick<ListShape<unknown>, 'recordsFiltered' | 'isCapped'>,
  ends: ReadonlyMap<number, BlockEnd>,
): number {
  if (!head.isCapped) return head.recordsFiltered;
  const last = Math.max(Math.ceil(head.recordsFiltered / blockSize) - 1, ...ends.keys());
  const end = ends.get(last);
  return end?.after === null ? last * blockSize + end.length : (last + 2) * blockSize;
}

/** The rows that are here, in order. */
export const merged = <R>(known: ReadonlyMap<number, readonly R[] | undefined>): readonly R[] =>
  [...known.entries()].sort(([a], [b]) => a - b).flatMap(([, rows]) => rows ?? []);
