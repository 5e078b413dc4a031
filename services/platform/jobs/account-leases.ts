import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * Who works on an account: of several copies of a process one at a time. A lease is an advisory lock of one session, so
 * it ends with its process. It saves work that would be done twice; what is right does not hang on it: positions move by
 * compare-and-set and effects stand in a ledger, so two who both believe they hold it do no harm.
 */
export class AccountLeases {
  /** `db` has one connection: the session that holds the locks. */
  constructor(private readonly db: Db) {}

  /** Takes an account for a kind of work; false when another process has it. */
  async take(work: string, accountId: number): Promise<boolean> {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${`lease:${work}`}, ${accountId})) as taken`.execute(this.db);
    return rows[0]?.taken === true;
  }

  /** Gives it back. */
  async give(work: string, accountId: number): Promise<void> {
    await sql`select pg_advisory_unlock(hashtextextended(${`lease:${work}`}, ${accountId}))`.execute(this.db);
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}
