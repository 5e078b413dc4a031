import { randomUUID } from 'node:crypto';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { type ApiClient, ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import type { Acknowledged } from '../../journey/patient-client.ts';

/** What became of the calls of a client that never repeats one. */
export interface SingleTryLane {
  /** Its own list of what it was told has happened. */
  readonly acknowledged: readonly Acknowledged[];
  /** Answers by status; 0 is none. */
  readonly answers: Readonly<Record<number, number>>;
  end(): Promise<void>;
}

const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Makes contacts one after the other, without an Idempotency-Key: a call without an answer stays one of unknown outcome. */
export function startSingleTryLane(client: ApiClient): SingleTryLane {
  const acknowledged: Acknowledged[] = [];
  const answers: Record<number, number> = {};
  const count = (status: number) => {
    answers[status] = (answers[status] ?? 0) + 1;
  };
  let isEnding = false;
  const address = { address1: '1 Single Rd', suburb: 'Clayton', state: 'VIC' as const, postcode: '3168' };
  const once = async () => {
    const correlationId = randomUUID();
    const body = { name: `Single ${correlationId.slice(0, 8)}`, address };
    try {
      await client.call(contactsContract.createContact, { body }, { 'x-correlation-id': correlationId });
      acknowledged.push({ name: 'createContact', seq: client.lastPosition, correlationId });
      count(200);
    } catch (error) {
      count(error instanceof ApiRefusal ? error.status : 0);
      await pause(20);
    }
  };
  const running = (async () => {
    while (!isEnding) await once();
  })();
  return {
    acknowledged,
    answers,
    async end() {
      isEnding = true;
      await running;
    },
  };
}
