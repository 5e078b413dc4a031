import { contexts } from '@glasshouse/services/apps/contexts';
import { declaredFaults } from '@glasshouse/services/apps/testing/check-declared';
import { type Db, openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { readAfter } from '@glasshouse/services/platform/event-store/read-events';
import { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { sql } from 'kysely';
import { ShadowTables } from './shadow-tables.ts';

const registry = new EventRegistry(contexts.flatMap((c) => c.events));
const readers = contexts.flatMap((c) => [...c.projections.map((p) => p.name), ...c.policies.map(readerOf)]);
const pauseMs = 4;
const patienceMs = 60_000;
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

  private async quiet(): Promise<number> {
    const end = performance.now() + patienceMs;
    for (;;) {
      const { rows } = await withAccount(this.db, this.accountId, (tx) =>
        sql<{ last: number; behind: number; parked: number }>`
          select h.last,
            (select count(*) from unnest(${readers}::text[]) r
              left join checkpoint c on c.account_id = h.account_id and c.reader = r
              where coalesce(c.seq, 0) <> h.last)::int as behind,
            (select count(*) from parked_stream p where p.account_id = h.account_id)::int as parked
          from event_head h where h.account_id = ${this.accountId}`.execute(tx),
      );
      const [now] = rows;
      if (now?.parked) throw new Error(`${now.parked} streams were set aside`);
      if (now && now.behind === 0) return now.last;
      if (performance.now() > end) throw new Error(`${now?.behind} readers did not catch up in a minute`);
      await new Promise((done) => {
        setTimeout(done, pauseMs);
      });
    }
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.shadow.close();
  }
}
