import { contexts } from '@glasshouse/services/apps/contexts';
import { declaredFaults } from '@glasshouse/services/apps/testing/check-declared';
import { type Db, openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { readAfter } from '@glasshouse/services/platform/event-store/read-events';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import { ShadowTables } from './shadow-tables.ts';
import { untilRead } from './until-read.ts';

const registry = new EventRegistry(contexts.flatMap((c) => c.events));
const batch = 5_000;

/** One account followed as it grows: its read tables as a rebuild would have them, and what contexts declare of its records. */
export class Follower {
  /** Position of the last event looked at. */
  private seq = 0;

  private constructor(
    private readonly db: Db,
    private readonly shadow: ShadowTables,
    private readonly accountId: number,
  ) {}

  static async open(url: string, accountId: number): Promise<Follower> {
    const db = openDatabase({ url, role: 'worker', poolSize: 2 });
    return new Follower(db, await ShadowTables.open(url, accountId), accountId);
  }

  /**
   * Waits until everything that reads the log has read it, then reads what is new itself. Tells what differs from a rebuild,
   * and what does not hold of the records that changed.
   */
  async catchUp(): Promise<string[]> {
    const changed: StoredEvent[] = [];
    for (;;) {
      const last = await this.quiet();
      const fresh = await this.readFresh();
      changed.push(...fresh);
      const faults = await this.shadow.follow(fresh);
      // What came between the two looks may have moved the running tables only: looked at again with it.
      const isSettled = this.seq === last && (await this.quiet()) === last;
      if (isSettled) return [...faults, ...(await this.declaredFaults(changed))];
    }
  }

  /** What does not hold of any record, changed or not. */
  async checkAll(): Promise<string[]> {
    await this.quiet();
    return declaredFaults(this.db, registry, this.accountId);
  }

  private declaredFaults(events: readonly StoredEvent[]): Promise<string[]> {
    const changed = events.map(({ streamType: type, streamId: id }) => ({ type, id }));
    return declaredFaults(this.db, registry, this.accountId, changed);
  }

  private async readFresh(): Promise<StoredEvent[]> {
    const fresh = await withAccount(this.db, this.accountId, (tx) =>
      readAfter(tx, registry, this.accountId, this.seq, batch),
    );
    this.seq = fresh.at(-1)?.seq ?? this.seq;
    return fresh;
  }

  private quiet(): Promise<number> {
    return untilRead(this.db, this.accountId);
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.shadow.close();
  }
}
