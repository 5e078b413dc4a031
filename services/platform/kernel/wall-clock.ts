import { offsetMs } from './local-day.ts';

const dayMs = 86_400_000;

/**
 * The instant, in milliseconds, at which the clocks of a zone show a time: `minutes` after midnight of a date (YYYY-MM-DD),
 * also beyond 24 hours. A time that the clocks leave out is the instant at which they jump; of one that they show twice
 * the first counts.
 */
export function wallClock(date: string, minutes: number, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const before = offsetMs(new Date(wall - dayMs), timeZone);
  const after = offsetMs(new Date(wall + dayMs), timeZone);
  if (before === after) return wall - before;
  const early = wall - Math.max(before, after);
  const late = wall - Math.min(before, after);
  for (const at of [early, late]) if (wall - at === offsetMs(new Date(at), timeZone)) return at;
  return jumpWithin(early, late, timeZone);
}

/** The instant between two at which a zone changes its offset. */
function jumpWithin(from: number, to: number, timeZone: string): number {
  const first = offsetMs(new Date(from), timeZone);
  let [low, high] = [from, to];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (offsetMs(new Date(middle), timeZone) === first) low = middle;
    else high = middle;
  }
  return high;
}
