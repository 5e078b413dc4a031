import type { Decimal } from 'decimal.js';
import { dec } from '../../../../platform/kernel/money.ts';
import type { At } from '../reading/as-of.ts';
import { type Sum, type Summed, sumPostings } from '../reading/sum-postings.ts';

/** How many orders took how many whole hours. */
export type Histogram = ReadonlyMap<number, number>;

/** The hours of the orders despatched in some days. */
export async function readHistogram(at: At, sum: Omit<Sum, 'whats' | 'byKey'>): Promise<Histogram> {
  return histogramOf(await sumPostings(at, { ...sum, whats: ['hours'], byKey: true }));
}

/** Adds rows up by their hours; what was taken back is gone. */
export function histogramOf(rows: readonly Summed[]): Histogram {
  const found = new Map<number, number>();
  for (const { key, count } of rows) {
    const hours = Number(key.split('/')[1]);
    found.set(hours, (found.get(hours) ?? 0) + Number(count));
  }
  return new Map([...found].filter(([, n]) => n !== 0).sort(([a], [b]) => a - b));
}

/** The nearest rank: the smallest value that so many percent do not exceed; exact, and it adds. Null of nothing. */
export function nearestRank(histogram: Histogram, percent: number): Decimal | null {
  const n = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  if (n <= 0) return null;
  const rank = Math.max(1, Math.ceil((percent / 100) * n));
  let passed = 0;
  for (const [hours, count] of histogram) {
    passed += count;
    if (passed >= rank) return dec(hours);
  }
  return null;
}
