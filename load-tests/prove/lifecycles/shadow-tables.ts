import { contexts } from '@glasshouse/services/apps/contexts';
import { type Db, openDatabase, type Tx, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import type { StoredEvent } from '@glasshouse/services/platform/kernel/event';
import type { Projection } from '@glasshouse/services/platform/projections/projection';
import { sql } from 'kysely';

const projections = contexts.flatMap((c) => c.projections);
const schema = 'shadow';

/**
 * The read tables once more, folded from the first event on, one event after the other, as a rebuild folds them. A
 * rebuild after every step without beginning anew each time.
 */
export class ShadowTables {
  /** Projections whose tables an event touched since they were last seen equal. */
  private readonly doubtful = new Set<Projection>();

  private constructor(
    private readonly db: Db,
    private readonly accountId: number,
  ) {}

  static async open(url: string, accountId: number): Promise<ShadowTables> {
    const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: `${schema},read,public` });
    await sql`drop schema if exists ${trustedName(schema)} cascade`.execute(db);
    await sql`create schema ${trustedName(schema)}`.execute(db);
    for (const table of projections.flatMap((p) => p.tables))
      await sql`create table ${trustedName(`${schema}.${table}`)} (like ${trustedName(`read.${table}`)} including all)`.execute(
        db,
      );
    return new ShadowTables(db, accountId);
  }

  /** Folds the new events; names every table of a projection they touch whose rows differ from the running one's. */
  follow(events: readonly StoredEvent[]): Promise<string[]> {
    return withAccount(this.db, this.accountId, async (tx) => {
      const touched = this.doubtful;
      for (const event of events)
        for (const projection of projections) {
          if (!projection.types.has(event.type)) continue;
          touched.add(projection);
          await projection.apply(tx, [event]);
        }
      const faults: string[] = [];
      for (const projection of [...touched]) {
        const found = await this.compareAll(tx, projection);
        if (found.length === 0) touched.delete(projection);
        faults.push(...found);
      }
      return faults;
    });
  }

  private async compareAll(tx: Tx, projection: Projection): Promise<string[]> {
    const faults: string[] = [];
    for (const table of projection.tables) faults.push(...(await this.compare(tx, table)));
    return faults;
  }

  private async compare(tx: Tx, table: string): Promise<string[]> {
    const own = trustedName(`${schema}.${table}`);
    const running = trustedName(`read.${table}`);
    const { rows } = await sql<{ side: string; line: string }>`
      select * from (
        (select 'a rebuild has' as side, t::text as line from ${own} t where account_id = ${this.accountId}
          except all select 'a rebuild has', t::text from ${running} t where account_id = ${this.accountId})
        union all
        (select 'the running one has', t::text from ${running} t where account_id = ${this.accountId}
          except all select 'the running one has', t::text from ${own} t where account_id = ${this.accountId})
      ) x limit 4`.execute(tx);
    return rows.map(({ side, line }) => `${table}: only ${side} ${line.slice(0, 300)}`);
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }
}
