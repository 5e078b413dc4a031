import { sql } from 'kysely';
import type { Db } from './database.ts';

const settings = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** Refuses a PostgreSQL that may lose acknowledged writes, or a role that could see every account. */
export async function assertSafeDatabase(db: Db): Promise<void> {
  for (const name of settings) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    if (rows[0]?.value !== 'on')
      throw new Error(
        `PostgreSQL runs with ${name}=${rows[0]?.value}: an acknowledged order could be lost. Set ${name}=on`,
      );
  }
  const { rows } = await sql<{ unsafe: boolean }>`
    select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = current_user`.execute(db);
  if (rows[0]?.unsafe) throw new Error('The service connects as a role that bypasses row-level security');
}
