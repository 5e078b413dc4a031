import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { trustedName, trustedSql } from '../db/trusted-sql.ts';

/**
 * Takes the indexes that serve searches alone off the tables of a schema, and gives the statements that make them again. No
 * handler reads by them, and most of what a new row costs is keeping them: they are built once, from whole tables.
 */
export async function dropSearchIndexes(db: Db, schema: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; text: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as text
    from pg_class c join pg_am a on a.oid = c.relam
    where c.relnamespace = ${schema}::regnamespace and c.relkind = 'i' and a.amname = 'gin' order by c.relname`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${trustedName(`${schema}.${name}`)}`.execute(db);
  return rows.map((row) => row.text);
}

/** Makes them again, each in the time it needs. */
export async function buildIndexes(db: Db, statements: readonly string[]): Promise<void> {
  for (const text of statements)
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
      await trustedSql(text).execute(tx);
    });
}
