import { setTimeout as pause } from 'node:timers/promises';

/** Waits between two tries; ends at once, with the reason, when nobody wants it any more. */
export const pauseBetween = (ms: number, signal: AbortSignal): Promise<void> => pause(ms, undefined, { signal });
