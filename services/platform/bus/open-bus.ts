import type { Bus } from './bus.ts';
import { InProcessBus } from './in-process-bus.ts';
import { NatsBus } from './nats-bus.ts';

/** NATS when an address is given, else the bus inside this process. */
export async function openBus(
  natsUrl: string | undefined,
  name: string,
  onError: (where: string, error: unknown) => void,
  replicas?: number,
): Promise<Bus> {
  return natsUrl ? NatsBus.connect({ url: natsUrl, name, onError, replicas }) : new InProcessBus();
}
