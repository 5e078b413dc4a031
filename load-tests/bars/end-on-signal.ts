import { killAll } from '@glasshouse/services/platform/testing/stack';
import { closeBenchStacks } from '../bench/bench-stack.ts';

/** Exit codes as a shell would give them. */
const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Waits for work that started services. Told to end by a signal it closes what is open, services, broker and database,
 * and exits; a second signal ends everything at once. Whatever way this process ends by itself, no service outlives it.
 */
export async function endOnSignal<T>(work: Promise<T>): Promise<T> {
  process.on('exit', killAll);
  let isEnding = false;
  for (const [signal, code] of Object.entries(signals))
    process.on(signal, () => {
      if (isEnding) process.exit(code);
      isEnding = true;
      // What the work still holds breaks under it: connections to a database that is dropped.
      process.on('uncaughtException', () => undefined);
      const exit = () => process.exit(code);
      closeBenchStacks().then(exit, exit);
    });
  try {
    return await work;
  } catch (error) {
    // What failed because it was closed under the work is not worth a word: the exit follows.
    if (isEnding) return new Promise<never>(() => {});
    throw error;
  }
}
