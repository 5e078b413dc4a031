import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { PatientClient } from '../../journey/patient-client.ts';
import { wait } from './live-client.ts';

const maxContacts = 60;
/** Every so many changes one more contact is made and never changed again: who misses it never learns of it later. */
const everyLone = 5;
const patienceMs = 120_000;

/** A steady load of changes to one list: contacts are made, then renamed in turn. Outlives services that are away. */
export class ContactLoad {
  readonly client: PatientClient;
  private readonly ids: number[] = [];
  private readonly under = new Set<Promise<void>>();
  private isRunning = true;
  private count = 0;
  private done: Promise<void> | null = null;
  readonly failures: string[] = [];

  constructor(
    api: ApiClient,
    private readonly perSecond: number,
  ) {
    this.client = new PatientClient(api, patienceMs);
  }

  /** Changes made so far. */
  get changes(): number {
    return this.client.acknowledged.length;
  }

  start(): this {
    this.done = this.run();
    return this;
  }

  /** Starts nothing more and waits for what is under way. */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.done;
    await Promise.all(this.under);
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      // Open model: the next one starts on time, whether or not the last one is answered.
      const change = this.change().catch((error: Error) => void this.failures.push(error.message));
      this.under.add(change);
      void change.finally(() => this.under.delete(change));
      await wait(1000 / this.perSecond);
    }
  }

  private async change(): Promise<void> {
    this.count += 1;
    const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };
    const body = { name: `Load ${this.count}`, address };
    const isLone = this.count % everyLone === 0;
    if (isLone || this.ids.length < maxContacts) {
      const { id } = await this.client.act(contactsContract.createContact, { body });
      if (!isLone) this.ids.push(id);
      return;
    }
    const id = this.ids[this.count % maxContacts] ?? 0;
    await this.client.act(contactsContract.updateContact, { params: { id }, body });
  }
}
