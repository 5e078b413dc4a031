/** Passes on the newest value at most once in `ms`: early improvements come by the hundred, and each carries a layout. */
export function newestEvery<T>(ms: number, tell: (value: T) => void): { offer(value: T): void; stop(): void } {
  let waiting: { value: T } | null = null;
  let timer: NodeJS.Timeout | null = null;
  const pass = (value: T) => {
    tell(value);
    timer = setTimeout(() => {
      timer = null;
      const next = waiting;
      waiting = null;
      if (next) pass(next.value);
    }, ms);
  };
  return {
    offer(value) {
      if (timer) waiting = { value };
      else pass(value);
    },
    stop() {
      if (timer) clearTimeout(timer);
      waiting = null;
    },
  };
}
