/** Time, injected so that domain code is a function of its inputs. */
export interface Clock {
  now(): Date;
}
/** Randomness, injected; `next` is in [0, 1). */
export interface Random {
  next(): number;
}

/** Timers, injected so that a simulation runs on its own time; `after` calls `work` once, what it returns takes that back. */
export interface Timers {
  after(ms: number, work: () => void): () => void;
}

export const systemRandom: Random = { next: () => Math.random() };
export const systemTimers: Timers = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after a time. */
export const pauseOn = (timers: Timers, ms: number): Promise<void> =>
  new Promise((done) => void timers.after(ms, done));

/** A clock that stands at one instant. */
export const fixedClock = (at: Date): Clock => ({ now: () => at });

/** A seeded generator (mulberry32): the same seed gives the same run. */
export function seededRandom(seed: number): Random {
  let a = seed >>> 0;
  return {
    next() {
      a = (a + 0x6d2b79f5) >>> 0;
      let t = Math.imul(a ^ (a >>> 15), 1 | a);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    },
  };
}
