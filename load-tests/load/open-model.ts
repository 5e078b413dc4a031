/** What an open model saw. */
export interface OpenModelResult {
  readonly started: number;
  /** Arrivals that were due while `maxOpen` were under way: the rate was not what it says. */
  readonly dropped: number;
  /** Milliseconds from when each was due until it was done: a generator that comes late counts its lateness. */
  readonly dueToDone: number[];
  /** Errors thrown by an arrival. */
  readonly errors: Error[];
}

export interface OpenModelOptions {
  /** Arrivals a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Arrivals under way at once. */
  readonly maxOpen: number;
  /** No more arrivals than this. */
  readonly iterations?: number;
}

/**
 * Work arrives at a constant rate whether or not it is done in time. Latency counts from the intended start, so a product
 * that stalls is seen to stall by everybody who was due meanwhile. Resolves when the last arrival is done.
 */
export async function openModel(
  options: OpenModelOptions,
  arrival: (i: number) => Promise<unknown>,
): Promise<OpenModelResult> {
  const { rate, seconds, maxOpen } = options;
  const count = Math.min(Math.round(rate * seconds), options.iterations ?? Number.POSITIVE_INFINITY);
  const result = { started: 0, dropped: 0, dueToDone: [] as number[], errors: [] as Error[] };
  const open = new Set<Promise<unknown>>();
  const began = performance.now();
  for (let i = 0; i < count; i += 1) {
    const due = began + (i * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    if (open.size >= maxOpen) {
      result.dropped += 1;
      continue;
    }
    result.started += 1;
    const one: Promise<unknown> = arrival(i)
      .catch((error: Error) => result.errors.push(error))
      .finally(() => {
        result.dueToDone.push(performance.now() - due);
        open.delete(one);
      });
    open.add(one);
  }
  const rest = began + seconds * 1000 - performance.now();
  if (rest > 0 && options.iterations === undefined) await pause(rest);
  await Promise.all(open);
  return result;
}

const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });
