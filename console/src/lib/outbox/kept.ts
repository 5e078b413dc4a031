import type { Device } from './device.ts';

/** What an outbox keeps: what waits, and what was refused until somebody has seen it. */
export interface Kept<W, R> {
  readonly waiting: readonly W[];
  readonly refused: readonly R[];
}

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** What was kept when the page was left; nothing when it cannot be read. An earlier release kept only what waited, as a list. */
export function readKept<W, R = never>(device: Pick<Device, 'load'>): Kept<W, R> {
  try {
    const kept = JSON.parse(device.load() ?? '[]') as Partial<Kept<W, R>> | readonly W[] | null;
    if (Array.isArray(kept)) return { waiting: kept, refused: [] };
    const { waiting, refused } = (kept ?? {}) as Partial<Kept<W, R>>;
    return { waiting: listOf(waiting), refused: listOf(refused) };
  } catch {
    return { waiting: [], refused: [] };
  }
}
