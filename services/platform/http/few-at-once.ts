import { AppError } from '../kernel/errors.ts';

/** Runs costly work a few at a time; whoever comes when the queue is full is asked to come again (503). */
export function fewAtOnce(parallel: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = () => {
    if (running < parallel) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= maxWaiting)
      throw new AppError(503, 'UnavailableError', 'Too many files are open. Try again in a moment');
    return new Promise<void>((go) => {
      waiting.push(go);
    });
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
