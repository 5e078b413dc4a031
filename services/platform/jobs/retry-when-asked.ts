import type { Stop } from '../bus/bus.ts';
import type { RetryWhat } from '../projections/parking.ts';
import type { RuntimeCore } from '../runtime-core.ts';
import { every } from './every.ts';

/** Rung by a person who does not want to wait for the next round. */
export const retrySubject = 'RETRY';
const retryMs = 60_000;

/**
 * Tries what was set aside again: whatever waits at once (a new release may be able to read it) and whenever somebody asks
 * for it, and every minute what is due. Two rounds never run at the same time.
 */
export async function retryWhenAsked(
  { bus, log, timers }: Pick<RuntimeCore, 'bus' | 'log' | 'timers'>,
  retry: (what: RetryWhat) => Promise<unknown>,
): Promise<{ stop: Stop }> {
  let running: Promise<unknown> = retry('now');
  await running;
  const again = (what: RetryWhat) => {
    const round = () => retry(what);
    running = running.then(round, round);
    return running;
  };
  const timer = every(retryMs, log, 'retry of parked streams', () => again('due'), timers);
  const stopListening = bus.listen(retrySubject, () => {
    again('now').catch((error) => log.warn({ err: error }, 'retry of parked streams'));
  });
  return {
    async stop() {
      timer.stop();
      await stopListening();
      await running.catch(() => undefined);
    },
  };
}
