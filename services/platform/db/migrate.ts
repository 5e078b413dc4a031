import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type Db, openDatabase } from './database.ts';
import { isContention } from './failures.ts';
import { trustedSql } from './trusted-sql.ts';

/** Names of the migrations in a folder, in order. */
export const migrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/**
 * A file of this name runs statement by statement outside of a transaction, for indexes on large tables: `drop index
 * concurrently if exists …; create index concurrently …`, for a build that was cut off leaves an index nobody uses.
 */
const isConcurrent = (name: string) => name.endsWith('.concurrent.sql');

async function readMigrations(folder: string, wanted: (name: string) => boolean): Promise<Record<string, Migration>> {
  const names = (await migrationNames(folder)).filter(wanted);
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    const parts = isConcurrent(name) ? text.split(/;\s*$/m).filter((part) => part.trim()) : [text];
    return [
      name,
      {
        async up(db) {
          for (const part of parts) await trustedSql(part).execute(db);
        },
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const lockTries = 60;
const pauseMs = 1_000;

/**
 * Brings a database up to date, or as far as the files named; each runs once. A lock that a running product holds is tried
 * for again and again, each time for a second only, because all that comes later waits behind who waits for it.
 * Throws with the file's name when one fails.
 */
export async function migrate(db: Db, folder: string, only?: readonly string[]): Promise<string[]> {
  await sql`create schema if not exists migration`.execute(db);
  const isWanted = (name: string) => only?.includes(name) ?? true;
  const done = await namesDone(db);
  const ordinary = (name: string) => isWanted(name) && (!isConcurrent(name) || done.has(name));
  return [
    ...(await untilLocked(() => run(db, folder, ordinary, false))),
    // Those run last: an index that is built beside the running product needs no transaction and waits for nobody.
    ...(await untilLocked(() => run(db, folder, isWanted, true))),
  ];
}

async function namesDone(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('migration.kysely_migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return new Set();
  const done = await sql<{ name: string }>`select name from migration.kysely_migration`.execute(db);
  return new Set(done.rows.map((row) => row.name));
}

async function run(
  db: Db,
  folder: string,
  wanted: (name: string) => boolean,
  disableTransactions: boolean,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(folder, wanted) },
    migrationTableSchema: 'migration',
    disableTransactions,
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

async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!isContention((error as Error).cause) || tries >= lockTries) throw error;
      await new Promise((done) => {
        setTimeout(done, pauseMs);
      });
    }
}

/** Brings the tables up to date as their owner, the job queue's too. Returns the names of the files that ran. */
export async function migrateUrl(url: string, folder: string): Promise<string[]> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public', isMigrating: true });
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
