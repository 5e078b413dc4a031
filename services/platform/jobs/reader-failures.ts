import type { StoredEvent } from '../kernel/event.ts';
import { perRuntime } from '../per-runtime.ts';
import type { Runtime } from '../runtime.ts';

/** An event is tried so often while its reader waits for it. */
const maxAttempts = 5;
/** A reader that has just waited for a stream does not wait for another one: however many fail, the others wait once. */
const troubledMs = 60_000;

/** Failures as far as this process has seen them. */
interface Seen {
  /** Of one event in a row. */
  readonly counts: Map<string, number>;
  /** When a reader last set a stream aside, ms. */
  readonly asideAt: Map<string, number>;
}

const seenBy = perRuntime((): Seen => ({ counts: new Map(), asideAt: new Map() }));

/** What a failure of an event means for its reader. */
export interface Failure {
  readonly attempt: number;
  /** It was tried often enough: its stream is to be set aside. */
  readonly isLast: boolean;
}

/** Counts a failure of an event. */
export function countFailure(runtime: Runtime, reader: string, event: StoredEvent): Failure {
  const { counts, asideAt } = seenBy(runtime);
  const place = `${event.accountId} ${reader}`;
  const key = `${place} ${event.seq}`;
  const attempt = (counts.get(key) ?? 0) + 1;
  const now = runtime.clock.now().getTime();
  const isTroubled = now - (asideAt.get(place) ?? Number.NEGATIVE_INFINITY) < troubledMs;
  const isLast = isTroubled || attempt >= maxAttempts;
  if (isLast) {
    counts.delete(key);
    asideAt.set(place, now);
  } else counts.set(key, attempt);
  return { attempt, isLast };
}

/** The event was read after all. */
export function forgetFailures(runtime: Runtime, reader: string, event: StoredEvent): void {
  seenBy(runtime).counts.delete(`${event.accountId} ${reader} ${event.seq}`);
}
