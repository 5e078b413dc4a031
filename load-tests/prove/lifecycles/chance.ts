import type { Random } from '@glasshouse/services/platform/kernel/ambient';

/** Whether something of this probability happens. */
export const chanceOf = (random: Random, probability: number): boolean => random.next() < probability;

/** One of a list that has at least one. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[Math.floor(random.next() * from.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}
