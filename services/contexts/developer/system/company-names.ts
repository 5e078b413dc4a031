import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Names of all companies by account. */
export async function companyNames(db: Db | Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from account_overviews()`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}
