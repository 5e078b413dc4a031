import { join } from 'node:path';
import { emptyBroker } from '../../../platform/bus/empty-broker.ts';
import { type Config, projectRoot } from '../../../platform/config/config.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { ensureLogins } from '../../../platform/db/logins.ts';
import { migrate, migrateUrl, migrationNames } from '../../../platform/db/migrate.ts';
import { Anchors } from '../../../platform/seal/anchors.ts';
import { checkLogSeals } from './check-log-seals.ts';
import { checkFile, hasNoFiles, loadFiles } from './keep-files.ts';
import { checkTable, clearSchemas, isEmptyDatabase, loadDatabase, newestSeals } from './load-database.ts';
import { type Manifest, markOf, readManifest } from './manifest.ts';
import { withOwner } from './owner-session.ts';

/**
 * Brings a backup back into an empty database and an empty file store, brings the tables up to date and empties the broker,
 * which may know a history that the log no longer has. The whole backup is read and checked before anything is written.
 * Throws one sentence when the place is not empty or the backup not whole. Returns its manifest and what to tell the operator.
 */
export async function restoreBackup(
  config: Config,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly notes: readonly string[] }> {
  const manifest = await checkBackup(folder);
  const migrations = join(projectRoot(), 'migrations');
  const known = await migrationNames(migrations);
  const unknown = manifest.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The backup is of release ${manifest.release}, newer than this one: it has ${unknown}. Use that release`,
    );
  if (!(await hasNoFiles(config))) throw new Error('The file store is not empty: a restore never overwrites anything');
  await withOwner(config.databaseUrl, async (client) => {
    if (!(await isEmptyDatabase(client)))
      throw new Error('The database is not empty: a restore never overwrites anything');
    await clearSchemas(client);
  });
  await migrateTo(config.databaseUrl, migrations, manifest.migrations);
  await withOwner(config.databaseUrl, (client) => loadDatabase(client, folder, manifest));
  await migrateUrl(config.databaseUrl, migrations);
  await ensureLogins(config.databaseUrl, config.logins);
  await loadFiles(config, folder, manifest.files);
  await keepSeals(config);
  const notes = [...secretNotes(config, manifest), ...(await sealNotes(config, folder, manifest))];
  return { manifest, notes: [...notes, ...(await brokerNotes(config))] };
}

/** Reads every table and file of a backup. Throws one sentence for the first that is not what the manifest says. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) await checkTable(folder, table);
  for (const file of manifest.files) await checkFile(folder, file);
  return manifest;
}

/** A log that was changed is told of, not kept back: the business needs what there is. `--check` refuses it. */
export async function sealNotes({ sealKey }: Config, folder: string, manifest: Manifest): Promise<string[]> {
  if (!sealKey) return ['GLASSHOUSE_SEAL_KEY is missing: the log was not compared with its seals'];
  return checkLogSeals(folder, manifest, sealKey).then(
    () => [],
    (error: Error) => [error.message],
  );
}

/** The seals of the history that was left behind are forgotten, those of the one brought back are held against it. */
async function keepSeals({ databaseUrl, dataFolder }: Config): Promise<void> {
  const anchors = new Anchors(dataFolder);
  await anchors.forget();
  for (const { accountId, ...seal } of await withOwner(databaseUrl, newestSeals)) await anchors.keep(accountId, seal);
}

async function migrateTo(url: string, folder: string, names: readonly string[]): Promise<void> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    await migrate(db, folder, names);
  } finally {
    await db.destroy();
  }
}

const secretNotes = (config: Config, manifest: Manifest): string[] =>
  markOf(config.secret) === manifest.secretMark
    ? []
    : [
        'GLASSHOUSE_SECRET is not the one of the backup: second factors, sessions and links made with it no longer work',
      ];

async function brokerNotes({ natsUrl }: Config): Promise<string[]> {
  if (!natsUrl) return [];
  return emptyBroker(natsUrl).then(
    () => [],
    (error: Error) => [`The broker was not emptied (${error.message}): delete its store before the services start`],
  );
}
