import { createHash } from 'node:crypto';
import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import type { Projection } from '@glasshouse/services/platform/projections/projection';
import { fingerprint } from '../prove/read-tables.ts';

/** What an account came to: a hash of each kind of record and of each read table, and one over all of them. */
export interface FinalHash {
  readonly hash: string;
  readonly parts: Readonly<Record<string, string>>;
}

/** Salted and secret by design: never the same twice. */
const secret = new Set(['user', 'apiKey', 'webhook']);

/** Hashes states and read tables of an account, ids and positions included. */
export async function finalHash(db: Db, accountId: number, projections: readonly Projection[]): Promise<FinalHash> {
  const parts: Record<string, string> = {};
  const states = await withAccount(db, accountId, (tx) =>
    tx
      .selectFrom('aggregate')
      .select(['type', 'id', 'version', 'state'])
      .where('account_id', '=', accountId)
      .orderBy('type')
      .orderBy('id')
      .execute(),
  );
  for (const [type, rows] of Map.groupBy(states, (row) => row.type))
    if (!secret.has(type)) parts[type] = `${rows.length} ${hashOf(rows.map((row) => JSON.stringify(row)))}`;
  for (const table of projections.flatMap((projection) => projection.tables))
    parts[`read.${table}`] = await fingerprint(db, accountId, table);
  return { hash: hashOf(Object.entries(parts).flat()).slice(0, 16), parts };
}

function hashOf(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
}

/** Names of the parts that differ. */
export const differences = (a: FinalHash, b: FinalHash): string[] =>
  [...new Set([...Object.keys(a.parts), ...Object.keys(b.parts)])].filter((name) => a.parts[name] !== b.parts[name]);
