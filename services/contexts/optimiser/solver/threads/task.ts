import type { Problem } from '../problem.ts';
import type { SheetDraft } from '../search/assemble.ts';

/** What one search thread is asked to do. */
export interface ThreadTask {
  readonly problem: Problem;
  /** Lines of problem.items that cannot be cut at all. */
  readonly skip: readonly number[];
  readonly seed: number;
  readonly thread: number;
  readonly threads: number;
  /** Nodes this thread may visit; Infinity when time decides. */
  readonly maxNodes: number;
  /** Milliseconds since the epoch at which the search ends; Infinity when nodes decide. */
  readonly deadline: number;
  /** Shared by all threads: [0] other than 0 means stop. */
  readonly stop: Int32Array;
  /** Shared by all threads: [0] least waste of a complete plan in mm²; not shared when nodes decide. */
  readonly bound: Float64Array;
}

/** A plan found by a thread. Fewer panels of the highest priority left out wins, then of the next, then the lower cost. */
export interface Candidate {
  readonly sheets: readonly SheetDraft[];
  /** Panels (indices of the unit list) left out. */
  readonly left: readonly number[];
  /** How many of them are of each priority, the highest first. */
  readonly leftByPriority: readonly number[];
  /** Those for which rules of groups and due days left no place. */
  readonly blocked: readonly number[];
  /** mm² of waste in the challenge, net cents in a shop. */
  readonly cost: number;
  readonly method: string;
}

export type ThreadMessage =
  | { readonly kind: 'candidate'; readonly candidate: Candidate; readonly nodes: number }
  /** Not the best, but better than it in sheets, glass kept or loss. */
  | { readonly kind: 'other'; readonly candidate: Candidate; readonly nodes: number }
  | { readonly kind: 'done'; readonly nodes: number; readonly exhausted: boolean }
  | { readonly kind: 'failed'; readonly message: string };

/** True when `a` is better than `b`. */
export function betterThan(a: Candidate, b: Candidate | undefined): boolean {
  if (!b) return true;
  for (const [priority, left] of a.leftByPriority.entries()) {
    if (left !== b.leftByPriority[priority]) return left < b.leftByPriority[priority]!;
  }
  return a.cost < b.cost;
}

/** Wall clock in milliseconds since the epoch, the same for every thread of this process. */
export function wallClock(): number {
  return performance.timeOrigin + performance.now();
}
