import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import { version } from '../../../platform/platform-routes.ts';
import { dumpDatabase } from './dump-database.ts';
import { saveFiles } from './keep-files.ts';
import { type Manifest, markOf, writeManifest } from './manifest.ts';
import { withOwner } from './owner-session.ts';

/**
 * Copies tables and files into a new folder while the product runs: the tables as they are at one moment, the files after it.
 * Throws one sentence when the folder holds something or the log has a hole.
 */
export async function makeBackup(config: Config, folder: string, now: Date): Promise<Manifest> {
  const held = await readdir(folder).catch(() => []);
  if (held.length) throw new Error(`${folder} is not empty: a backup never overwrites anything`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const dumped = await withOwner(config.databaseUrl, (client) => dumpDatabase(client, folder));
  const files = await saveFiles(config, folder);
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    release: version,
    secretMark: markOf(config.secret),
    ...dumped,
    files,
  };
  await writeManifest(folder, manifest);
  return manifest;
}
