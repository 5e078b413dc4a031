import type { Stop } from '../bus/bus.ts';
import type { RuntimeCore } from '../runtime-core.ts';
import { every } from './every.ts';

/** Rung by a person who does not want to wait for the next round. */
export const retrySubject = 'RETRY';
const retryMs = 300_000;

/**
 * Tries what was set aside again: at once (what a new release can read goes on), every five minutes, and whenever
 * somebody asks for it. Two rounds never run at the same time.
 */
export async function retryWhenAsked(
  { bus, log }: Pick<RuntimeCore, 'bus' | 'log'>,
  retry: () => Promise<unknown>,
): Promise<{ stop: Stop }> {
  let running: Promise<unknown> = retry();
  await running;
  const again = () => {
    running = running.then(retry, retry);
    return running;
  };
  const timer = every(retryMs, log, 'retry of parked streams', again);
  const stopListening = bus.listen(retrySubject, () => {
    again().catch((error) => log.warn({ err: error }, 'retry of parked streams'));
  });
  return {
    async stop() {
      timer.stop();
      await stopListening();
      await running.catch(() => undefined);
    },
  };
}
