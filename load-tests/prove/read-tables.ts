import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import type { EventRegistry } from '@glasshouse/services/platform/event-store/registry';
import type { Projection } from '@glasshouse/services/platform/projections/projection';
import { rebuild } from '@glasshouse/services/platform/projections/rebuild';
import { sql } from 'kysely';

/** All rows of a read table of an account as text, and their hash. */
export async function fingerprint(db: Db, accountId: number, table: string): Promise<string> {
  const { rows } = await withAccount(db, accountId, (tx) =>
    sql<{ rows: number; hash: string }>`
      select count(*) as rows, coalesce(md5(string_agg(line, E'\n' order by line)), '') as hash
      from (select t::text as line from ${trustedName(`read.${table}`)} t where account_id = ${accountId}) x`.execute(
      tx,
    ),
  );
  return `${rows[0]?.rows} rows, ${rows[0]?.hash}`;
}

/** Fingerprints of all rows of read tables, by table and account. */
export async function fingerprints(
  db: Db,
  accounts: readonly number[],
  tables: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of tables)
    for (const accountId of accounts)
      found.set(`${table} of account ${accountId}`, await fingerprint(db, accountId, table));
  return found;
}

export interface RebuildCheck {
  readonly url: string;
  readonly db: Db;
  readonly registry: EventRegistry;
  readonly accounts: readonly number[];
}

/** Builds every read model from zero and compares all rows of its tables with what the running one had. */
export async function checkRebuild(check: RebuildCheck, projections: readonly Projection[]): Promise<string[]> {
  const faults: string[] = [];
  for (const projection of projections) {
    const before = await fingerprints(check.db, check.accounts, projection.tables);
    await rebuild(check.url, check.registry, projection, () => performance.now());
    const after = await fingerprints(check.db, check.accounts, projection.tables);
    for (const [name, was] of before)
      if (after.get(name) !== was) faults.push(`${name}: was ${was}, a rebuild gives ${after.get(name)}`);
  }
  return faults;
}
