import { AppError } from '../../../platform/kernel/errors.ts';

/** Runs costly work a few at a time; more than `maxWaiting` in the queue are refused with 503 rather than kept waiting. */
export class BoundedPool {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: { readonly parallel: number; readonly maxWaiting: number }) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private enter(): Promise<void> {
    if (this.running < this.options.parallel) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.options.maxWaiting)
      throw new AppError(
        503,
        'UnavailableError',
        'Too many people are signing in at this moment. Try again in a few seconds',
      );
    return new Promise((enter) => {
      this.waiting.push(enter);
    });
  }
}
