import { tooMany } from '../kernel/errors.ts';

/** Seconds after which somebody whose calls are too many may try again. */
const retryAfterSeconds = 1;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets a few calls of each session be worked on at once; its further ones wait in their order, and too many are refused
 * with 429. So one session holds a few connections of the database and a few turns of this process, never all.
 */
export class SessionTurns {
  private readonly sessions = new Map<string, Turns>();

  /** `most` at once, 0: as many as come; `mostWaiting` behind them. */
  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Does the work when it is its turn. */
  async run<T>(session: string, work: () => Promise<T>): Promise<T> {
    if (this.most === 0) return work();
    await this.enter(session);
    try {
      return await work();
    } finally {
      this.leave(session);
    }
  }

  /** Sessions with a call in work. */
  get size(): number {
    return this.sessions.size;
  }

  private enter(session: string): Promise<void> | undefined {
    const turns = this.sessions.get(session) ?? { running: 0, waiting: [] };
    this.sessions.set(session, turns);
    if (turns.running < this.most) {
      turns.running += 1;
      return undefined;
    }
    if (turns.waiting.length >= this.mostWaiting) throw tooMany(retryAfterSeconds);
    return new Promise((go) => {
      turns.waiting.push(go);
    });
  }

  private leave(session: string): void {
    const turns = this.sessions.get(session);
    if (!turns) return;
    // The place is handed on, so that nobody can slip in between.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
    if (turns.running === 0) this.sessions.delete(session);
  }
}
