const firstWait = 500;
const longestWait = 15_000;

/** How long to wait before attempt `attempt` (0, 1, …) in ms: doubling, at most 15 s, half of it random. */
export function waitBefore(attempt: number, random: () => number): number {
  const full = Math.min(longestWait, firstWait * 2 ** attempt);
  return Math.round(full / 2 + (full / 2) * random());
}
