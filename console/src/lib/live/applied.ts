import type { Patch } from '@glasshouse/services/platform/realtime/realtime.contract';

/** The highest position applied per topic and row, so that a late message cannot bring an older row back. */
const applied = new Map<string, number>();

/** Positions count per account: forget them when the session ends. */
export const forgetApplied = (): void => applied.clear();

/** The patches that are no older than what was applied; they count as applied from now on. */
export const fresher = (topic: string, seq: number, patches: readonly Patch[]): Patch[] =>
  patches.filter(({ id }) => {
    const key = `${topic} ${id}`;
    if ((applied.get(key) ?? -1) > seq) return false;
    applied.set(key, seq);
    return true;
  });
