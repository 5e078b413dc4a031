interface Waiting<Q, A> {
  readonly key: string;
  readonly question: Q;
  readonly resolve: ((answer: A) => void)[];
  readonly reject: ((error: unknown) => void)[];
}

interface Timing {
  /** Sent once nobody has asked for this long, ms. */
  readonly pause: number;
  /** Sent after this long however fast somebody types, ms. */
  readonly most: number;
  /** Answers are used again for this long, ms. */
  readonly keep: number;
}

/** What a batch needs of the world; tests give their own. */
export interface BatchWorld {
  now(): number;
  later(run: () => void, ms: number): unknown;
  cancel(timer: never): void;
}

const browser: BatchWorld = {
  now: () => performance.now(),
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer),
};

const usual: Timing = { pause: 250, most: 1000, keep: 5 * 60_000 };

/**
 * Collects questions and asks them together: after a pause, at most after a second, equal questions once, answers kept
 * five minutes. An answer that is no list of the same length refuses every question that waited.
 */
export class LookupBatch<Q, A> {
  private readonly kept = new Map<string, { readonly at: number; readonly answer: A }>();
  private waiting: Waiting<Q, A>[] = [];
  private timer: unknown;
  private firstAt = 0;
  private readonly askAll: (questions: Q[]) => Promise<readonly A[]>;
  private readonly world: BatchWorld;
  private readonly timing: Timing;

  constructor(askAll: (questions: Q[]) => Promise<readonly A[]>, world = browser, timing = usual) {
    this.askAll = askAll;
    this.world = world;
    this.timing = timing;
  }

  /** The kept answer of an equal question, or undefined. */
  known(question: Q): A | undefined {
    const entry = this.kept.get(JSON.stringify(question));
    return entry && this.world.now() - entry.at < this.timing.keep ? entry.answer : undefined;
  }

  /** The answer to one question. */
  ask(question: Q): Promise<A> {
    const known = this.known(question);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const key = JSON.stringify(question);
      const equal = this.waiting.find((w) => w.key === key);
      if (equal) {
        equal.resolve.push(resolve);
        equal.reject.push(reject);
      } else this.waiting.push({ key, question, resolve: [resolve], reject: [reject] });
      this.schedule();
    });
  }

  /** Prices may have changed: nothing kept counts any more. */
  forget(): void {
    this.kept.clear();
  }

  private schedule(): void {
    const now = this.world.now();
    if (this.timer === undefined) this.firstAt = now;
    else this.world.cancel(this.timer as never);
    const wait = Math.max(0, Math.min(this.timing.pause, this.firstAt + this.timing.most - now));
    this.timer = this.world.later(() => void this.send(), wait);
  }

  private async send(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.timer = undefined;
    try {
      const answers = await this.askAll(batch.map((w) => w.question));
      if (!Array.isArray(answers) || answers.length !== batch.length) throw new Error('Prices could not be loaded');
      for (const [i, w] of batch.entries()) this.settle(w, answers[i] as A);
    } catch (error) {
      for (const w of batch) for (const reject of w.reject) reject(error);
    }
  }

  private settle(waiting: Waiting<Q, A>, answer: A): void {
    this.kept.set(waiting.key, { at: this.world.now(), answer });
    for (const resolve of waiting.resolve) resolve(answer);
  }
}
