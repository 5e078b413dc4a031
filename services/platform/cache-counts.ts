/** How often what a process keeps in memory saved work. */
export interface CacheCount {
  readonly name: string;
  /** Kept at the last look. */
  entries: number;
  /** Kept at most. */
  readonly most: number;
  hits: number;
  misses: number;
}

const counts = new Map<string, CacheCount>();

/** Declares something that is kept in memory; the answer notes each look into it: was it there, and how many are kept. */
export function countCache(name: string, most: number): (wasThere: boolean, entries: number) => void {
  const count = counts.get(name) ?? { name, entries: 0, most, hits: 0, misses: 0 };
  counts.set(name, count);
  return (wasThere, entries) => {
    count.entries = entries;
    if (wasThere) count.hits += 1;
    else count.misses += 1;
  };
}

/** What this process keeps, by name. */
export const cacheCounts = (): readonly CacheCount[] =>
  [...counts.values()].sort((a, b) => a.name.localeCompare(b.name));
