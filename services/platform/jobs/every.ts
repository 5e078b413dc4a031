import type { Logger } from 'pino';
import { systemTimers, type Timers } from '../kernel/ambient.ts';

/** Repeats work with a pause between runs; a failure is logged and the next run comes all the same. */
export function every(
  ms: number,
  log: Logger,
  name: string,
  work: () => Promise<unknown>,
  timers: Timers = systemTimers,
): { stop(): void } {
  let cancel: (() => void) | null = null;
  const next = () => {
    cancel = timers.after(ms, () => {
      work()
        .catch((error) => log.warn({ err: error, name }, 'repeated work failed'))
        .finally(() => {
          if (cancel) next();
        });
    });
  };
  next();
  return {
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
