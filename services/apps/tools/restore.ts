import { resolve } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { checkLogSeals } from './backup/check-log-seals.ts';
import type { Manifest } from './backup/manifest.ts';
import { checkBackup, restoreBackup } from './backup/restore-backup.ts';

/** `npm run restore -- FOLDER [--check]`: a backup into an empty database and file store; with --check it is only read. */
const [folder, option] = process.argv.slice(2);
if (!folder || (option && option !== '--check')) {
  process.stderr.write('Name the folder of a backup: npm run restore -- FOLDER [--check]\n');
  process.exit(2);
}
try {
  const { manifest, notes } = option
    ? await checkWhole(resolve(folder))
    : await restoreBackup(readConfig(), resolve(folder));
  const events = manifest.heads.reduce((n, head) => n + head.last, 0);
  const what = `${manifest.tables.length} tables, ${events} events and ${manifest.files.length} files of ${manifest.madeAt}`;
  for (const note of notes) process.stderr.write(`${note}\n`);
  process.stdout.write(`${option ? 'Whole' : 'Restored and compared'}: ${what}\n`);
} catch (error) {
  process.stderr.write(`${option ? 'Not whole' : 'Not restored'}: ${(error as Error).message}\n`);
  process.exit(1);
}

/** The backup as its manifest says, and its log as its seals say. */
async function checkWhole(at: string): Promise<{ manifest: Manifest; notes: string[] }> {
  const manifest = await checkBackup(at);
  const key = process.env.GLASSHOUSE_SEAL_KEY;
  if (!key) return { manifest, notes: ['GLASSHOUSE_SEAL_KEY is missing: the log was not compared with its seals'] };
  const { blocks, unsealed } = await checkLogSeals(at, manifest, key);
  return { manifest, notes: [`The log is what ${blocks} seals say; ${unsealed} events were not sealed yet`] };
}
