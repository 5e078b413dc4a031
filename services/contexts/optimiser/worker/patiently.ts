import { HandedBack } from '../../../platform/bus/bus.ts';
import { isPassing } from '../../../platform/db/failures.ts';
import { AppError } from '../../../platform/kernel/errors.ts';

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/**
 * Repeats what needs the database until it answers: one that is away for minutes is no fault of a job, and must not use
 * up its attempts. Throws every other error, and HandedBack when told to stop.
 */
export async function patiently<T>(stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) && !isRace(error)) throw error;
    }
    await pause(pauseMs, stop);
    if (stop.aborted) throw new HandedBack();
  }
}

/** Somebody changed the record at the same moment: looked at again, it may be refused or taken. */
const isRace = (error: unknown) => error instanceof AppError && error.code === 'ConcurrencyError';

/** Ends early when told to stop. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      done();
    }
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
  });
