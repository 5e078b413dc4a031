import type { Random } from '../../../platform/kernel/ambient.ts';

const minuteMs = 60_000;
const mostMs = 6 * 60 * minuteMs;

/**
 * When a try is repeated: when the provider says, else after a minute to six hours, by chance so that not everybody comes at
 * once. `seconds` is what the provider asks for.
 */
export function retryAt(now: Date, random: Random, seconds: number | null, attempts: number): string {
  const longest = Math.min(mostMs, minuteMs * 2 ** Math.max(1, attempts));
  const wait = seconds === null ? minuteMs + random.next() * (longest - minuteMs) : Math.min(mostMs, seconds * 1_000);
  return new Date(now.getTime() + wait).toISOString();
}
