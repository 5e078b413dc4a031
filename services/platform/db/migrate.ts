import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Db, openDatabase } from './database.ts';
import { trustedSql } from './trusted-sql.ts';

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name, { up: async (db) => void (await trustedSql(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings a database up to date; each file runs once. Throws with the file's name when one fails. */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  await sql`create schema if not exists migration`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder) },
    migrationTableSchema: 'migration',
    // Contexts number their files apart; a later one may arrive with a lower number.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find((r) => r.status === 'Error')?.migrationName ?? 'the migration table';
    throw new Error(`Migration failed at ${failed}`, { cause: error });
  }
  return results?.map((r) => r.migrationName) ?? [];
}

/** Opens the database as its owner, migrates, closes. */
/** Brings the tables up to date, the job queue's too. Returns the names of the files that ran. */
export async function migrateUrl(url: string, folder: string): Promise<string[]> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    const done = await migrate(db, folder);
    const queue = await makeWorkerUtils({ connectionString: url });
    await queue.migrate();
    await queue.release();
    await sql`call open_job_queue()`.execute(db);
    return done;
  } finally {
    await db.destroy();
  }
}
