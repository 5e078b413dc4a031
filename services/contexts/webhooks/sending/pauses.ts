import type { Random } from '../../../platform/kernel/ambient.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first attempt, the second, …; after the last one nobody tries again. */
const pauses = [...[5 * second, 5 * minute, 30 * minute], ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];
const spread = 0.2;

/** When to try again after so many attempts, give or take a fifth; null: not any more. */
export function nextTry(attempts: number, random: Random, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  const factor = 1 + spread * (2 * random.next() - 1);
  return new Date(now.getTime() + pause * factor);
}
