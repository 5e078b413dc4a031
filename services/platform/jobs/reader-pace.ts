import { systemTimers, type Timers } from '../kernel/ambient.ts';

/** Thrown for work that took longer than its limit. */
export class TookTooLong extends Error {
  constructor(ms: number) {
    super(`took longer than ${ms / 1000} s`);
  }
}

/** Rejects with TookTooLong when work is not done in time; the work itself goes on, it cannot be stopped from here. */
export function within<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T> {
  if (!Number.isFinite(ms)) return work;
  let cancel = () => {};
  const late = new Promise<never>((_, fail) => {
    cancel = timers.after(ms, () => fail(new TookTooLong(ms)));
  });
  return Promise.race([work, late]).finally(() => cancel());
}

interface PaceOptions {
  /** The others go on without a reader that takes longer, ms. */
  readonly patienceMs: number;
  /** A handler that takes longer has failed, ms. */
  readonly limitMs: number;
  /** Pause after a first failure, ms; it doubles with each further one. */
  readonly firstPauseMs: number;
}

const longestPauseMs = 30_000;
const keyOf = (accountId: number, reader: string) => `${accountId} ${reader}`;

/**
 * Lets the readers of a log (projections, policies) go at their own pace: one that fails rests before it tries again,
 * one that hangs is left behind, and the others of the account go on meanwhile.
 */
export class ReaderPace {
  private readonly busy = new Map<string, Promise<unknown>>();
  private readonly resting = new Map<string, { failures: number; isResting: boolean }>();

  constructor(
    private readonly options: PaceOptions,
    private readonly timers: Timers = systemTimers,
  ) {}

  get limitMs(): number {
    return this.options.limitMs;
  }

  /** Is a reader neither at work nor resting? */
  isReady(accountId: number, reader: string): boolean {
    const key = keyOf(accountId, reader);
    return !this.busy.has(key) && !this.resting.get(key)?.isResting;
  }

  /** Lets a reader work; answers when it is done, or when patience ends and it goes on by itself. Throws what it throws in time. */
  async run(accountId: number, reader: string, work: () => Promise<void>): Promise<void> {
    const key = keyOf(accountId, reader);
    const { patienceMs } = this.options;
    const done = work()
      .then(
        () => void this.resting.delete(key),
        (error: unknown) => {
          this.rest(key);
          throw error;
        },
      )
      .finally(() => this.busy.delete(key));
    this.busy.set(key, done);
    if (!Number.isFinite(patienceMs)) return done;
    let cancel = () => {};
    const patience = new Promise<void>((resolve) => {
      cancel = this.timers.after(patienceMs, resolve);
    });
    // Who comes late has told of its failure already; nobody waits for it any more.
    done.catch(() => undefined);
    return Promise.race([done, patience]).finally(() => cancel());
  }

  /** What made a reader fail is out of its way: a next failure is a first one again. */
  forget(accountId: number, reader: string): void {
    this.resting.delete(keyOf(accountId, reader));
  }

  /** Resolves when nobody works any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.busy.values());
  }

  private rest(key: string): void {
    const failures = (this.resting.get(key)?.failures ?? 0) + 1;
    const pause = Math.min(longestPauseMs, this.options.firstPauseMs * 2 ** (failures - 1));
    const rest = { failures, isResting: pause > 0 };
    this.resting.set(key, rest);
    if (pause > 0)
      this.timers.after(pause, () => {
        rest.isResting = false;
      });
  }
}

/** Everybody waits for everybody, and what failed is tried again at once: for tools that run readers by hand. */
export const unpaced = (): ReaderPace =>
  new ReaderPace({ patienceMs: Number.POSITIVE_INFINITY, limitMs: Number.POSITIVE_INFINITY, firstPauseMs: 0 });

/**
 * As the services run: attempts after 50, 100, 200, 400 ms, after which a stream is set aside, so that the others of its
 * reader wait for less than a second; a handler that hangs has failed after 20 s.
 */
export const servicePace = (timers: Timers): ReaderPace =>
  new ReaderPace({ patienceMs: 1_000, limitMs: 20_000, firstPauseMs: 50 }, timers);
