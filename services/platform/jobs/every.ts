import type { Logger } from 'pino';

/** Repeats work with a pause between runs; a failure is logged and the next run comes all the same. */
export function every(ms: number, log: Logger, name: string, work: () => Promise<unknown>): { stop(): void } {
  let timer: NodeJS.Timeout | null = null;
  const next = () => {
    timer = setTimeout(() => {
      work()
        .catch((error) => log.warn({ err: error, name }, 'repeated work failed'))
        .finally(() => {
          if (timer) next();
        });
    }, ms);
  };
  next();
  return {
    stop() {
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}
