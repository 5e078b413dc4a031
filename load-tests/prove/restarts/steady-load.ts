import { randomUUID } from 'node:crypto';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import type { Acknowledged } from '../../journey/patient-client.ts';
import type { Balance } from './balance.ts';

/** What a steady load saw. */
export interface Load {
  readonly acknowledged: Acknowledged[];
  /** Names of the customers that were made and acknowledged. */
  readonly made: string[];
  readonly failed: string[];
  readonly latenciesMs: number[];
  calls: number;
  /** Sends nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

/** Calls at a fixed rate, whether or not the last one is answered: every second one a command, the others lists. No call is repeated. */
export function steadyLoad(balance: Balance, perSecond: number): Load {
  const open = new Set<Promise<void>>();
  let n = 0;
  const note = (what: string) => (error: Error) => {
    const cause = (error.cause as Error | undefined)?.message;
    load.failed.push(`${what}: ${error.message}${cause ? ` (${cause})` : ''}`);
  };
  const once = async (i: number): Promise<void> => {
    load.calls += 1;
    if (i % 2) return command(i);
    const endpoint = i % 4 ? ordersContract.listOrders : contactsContract.listContacts;
    const { status, ms } = await balance.call(endpoint, { query: { draw: '1', start: '0', length: '25' } } as never);
    load.latenciesMs.push(ms);
    if (status !== 200) load.failed.push(`${endpoint.name}: ${status}`);
  };
  const command = async (i: number): Promise<void> => {
    const key = randomUUID();
    const name = `Steady ${i} ${key.slice(0, 8)}`;
    const address = { address1: '', suburb: '', state: '', postcode: '' };
    const { status, seq, ms } = await balance.call(
      contactsContract.createContact,
      { body: { name, address } } as never,
      { 'idempotency-key': key, 'x-correlation-id': key },
    );
    load.latenciesMs.push(ms);
    if (status >= 300) return void load.failed.push(`createContact: ${status}`);
    load.acknowledged.push({ name: 'contacts.createContact', seq, correlationId: key });
    load.made.push(name);
  };
  const timer = setInterval(() => {
    n += 1;
    const call: Promise<void> = once(n)
      .catch(note(`call ${n}`))
      .finally(() => open.delete(call));
    open.add(call);
  }, 1000 / perSecond);
  const load: Load = {
    acknowledged: [],
    made: [],
    failed: [],
    latenciesMs: [],
    calls: 0,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
  return load;
}
