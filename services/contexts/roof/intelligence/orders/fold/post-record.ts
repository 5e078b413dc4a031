import { type Posting, postChanges } from './post-changes.ts';
import type { Entry } from './standing.ts';

/** Keeps a record as it is now, and posts the difference between what it counted as and what it counts as. */
export function postRecord<K>(
  kept: Map<number, K>,
  id: number,
  after: K | null,
  count: (id: number, record: K) => Entry[],
): Posting[] {
  const before = kept.get(id);
  if (!after || after === before) return [];
  kept.set(id, after);
  return postChanges(before ? count(id, before) : [], count(id, after));
}
