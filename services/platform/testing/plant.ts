import { sql } from 'kysely';
import { type Db, openDatabase } from '../db/database.ts';
import { trustedSql } from '../db/trusted-sql.ts';

/** Id of every planted record. */
export const plantedId = 900_000_001;
/** Stands in every text column of a planted row: no other account may ever be shown it. */
export const plantedText = 'planted for another account';

/**
 * Gives an account one record of every kind, all with the same id: a state of each aggregate type and a row of each
 * table that has an id or names a record. What another account sees of them is a leak.
 */
export async function plantRecords(
  url: string,
  accountId: number,
  aggregateTypes: readonly string[],
  text = plantedText,
): Promise<string[]> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    await db
      .insertInto('aggregate')
      .values(
        aggregateTypes.map((type) => ({
          account_id: accountId,
          type,
          id: plantedId,
          version: 1,
          state: JSON.stringify({ name: text }),
        })),
      )
      .execute();
    const tables = await readTables(db);
    for (const table of tables) await plantRow(db, table, accountId, text);
    return tables;
  } finally {
    await db.destroy();
  }
}

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'read' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

async function plantRow(db: Db, table: string, accountId: number, text: string): Promise<void> {
  const { rows: checks } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${`read.${table}`}::regclass and contype = 'c'`.execute(
    db,
  );
  for (const { name } of checks)
    await sql`alter table ${sql.id('read', table)} drop constraint ${sql.id(name)}`.execute(db);
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${`read.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  const columns = rows.map((column) => sql.id(column.name));
  const values = rows.map((column) =>
    column.name === 'account_id'
      ? sql`${accountId}`
      : sql`cast(${textFor(column.type, text)}::text as ${trustedSql(column.type)})`,
  );
  await sql`insert into ${sql.id('read', table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(db);
}

function textFor(type: string, text: string): string {
  if (type.endsWith('[]')) return '{}';
  if (type === 'bigint') return String(plantedId);
  if (/int|numeric|double|real/.test(type)) return '1';
  if (type === 'boolean') return 'false';
  if (/^timestamp|^date/.test(type)) return '2026-03-02';
  if (/json/.test(type)) return JSON.stringify({ name: text });
  return text;
}
