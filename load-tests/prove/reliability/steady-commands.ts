import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { type ApiClient, ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import type { Acknowledged } from '../../journey/patient-client.ts';

/** One command of an open model: when it was meant to start, ms, and how it ended. */
export interface Sent {
  readonly at: number;
  /** From the intended start to the answer, ms. */
  readonly ms: number;
  /** Of the answer; 0 is none. */
  readonly status: number;
}

export interface SteadyCommands {
  readonly sent: readonly Sent[];
  readonly acknowledged: readonly Acknowledged[];
  end(): Promise<void>;
}

/** Sends commands at a fixed rate, whether earlier ones were answered or not; none is repeated. */
export function startSteadyCommands(client: ApiClient, perSecond: number): SteadyCommands {
  const sent: Sent[] = [];
  const acknowledged: Acknowledged[] = [];
  const open = new Set<Promise<void>>();
  let isEnding = false;
  const address = { address1: '1 Steady St', suburb: 'Clayton', state: 'VIC' as const, postcode: '3168' };
  const send = async (at: number) => {
    const correlationId = randomUUID();
    const body = { name: `Steady ${correlationId.slice(0, 8)}`, address };
    // A client of its own: the position in the answer is that of this command.
    const own = client.copy();
    const status = await own.call(contactsContract.createContact, { body }, { 'x-correlation-id': correlationId }).then(
      () => 200,
      (error: unknown) => (error instanceof ApiRefusal ? error.status : 0),
    );
    sent.push({ at, ms: performance.now() - at, status });
    if (status === 200) acknowledged.push({ name: 'createContact', seq: own.lastPosition, correlationId });
  };
  const running = (async () => {
    const started = performance.now();
    for (let n = 0; !isEnding; n += 1) {
      const at = started + (n * 1000) / perSecond;
      if (at > performance.now()) await pause(at - performance.now());
      const one: Promise<void> = send(at).finally(() => open.delete(one));
      open.add(one);
    }
  })();
  return {
    sent,
    acknowledged,
    async end() {
      isEnding = true;
      await running;
      await Promise.all(open);
    },
  };
}
