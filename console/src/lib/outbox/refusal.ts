import { ApiError } from '../api/errors.ts';

/** The server said no for good: nothing was done, and sending it again would change nothing. */
export interface Refused {
  readonly kind: 'refused';
  /** The server's sentence. */
  readonly text: string;
}

/** Nobody knows whether it was done, or it was not the time: it waits and is sent again under its key. */
export interface Held {
  readonly kind: 'held';
  /** No answer came at all; otherwise the server, or what stands before it, is in trouble. */
  readonly isAway: boolean;
  readonly text: string;
  /** The server asked not to be called before, ms. */
  readonly afterMs: number | null;
}

export type Verdict = Refused | Held;

/** Answers of 4xx that say "not now": the session ended, too slow, too early, too often. */
const notNow = [401, 408, 425, 429];

/** Only a 4xx refuses. One that lost a race was not judged at all: the server's own policies try it again, too. */
const isRefused = ({ status, code }: ApiError) =>
  status !== null && status >= 400 && status < 500 && !notNow.includes(status) && code !== 'ConcurrencyError';

const gaveUpWaiting = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** What a call that gave no answer means for what was sent. Throws what is no answer of a call. */
export function verdictOf(error: unknown): Verdict {
  if (gaveUpWaiting(error)) return { kind: 'held', isAway: true, text: 'No answer in time', afterMs: null };
  if (!(error instanceof ApiError)) throw error;
  const text = error.details[0]?.message ?? error.message;
  if (isRefused(error)) return { kind: 'refused', text };
  return { kind: 'held', isAway: error.isNetwork, text, afterMs: pauseOf(error.retryAfter, new Date()) };
}

/** Reads `Retry-After`, seconds or a date, as ms; null when there is none that can be read. */
export function pauseOf(said: string | null, now: Date): number | null {
  const text = said?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
