import { setTimeout } from 'node:timers/promises';

const nextAt = new Map<string, number>();

/** Waits until the next request may go, so that two of this process are never closer than `gapMs`. */
export async function keepPace(name: string, gapMs: number): Promise<void> {
  if (gapMs === 0) return;
  const now = performance.now();
  const at = Math.max(now, nextAt.get(name) ?? 0);
  nextAt.set(name, at + gapMs);
  if (at > now) await setTimeout(at - now);
}
