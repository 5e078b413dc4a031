import { resolve } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { makeBackup } from './backup/make-backup.ts';

/** `npm run backup -- FOLDER`: tables and files of the running product into a new folder. */
const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('Name a new folder: npm run backup -- FOLDER\n');
  process.exit(2);
}
try {
  const { tables, files, heads } = await makeBackup(readConfig(), resolve(folder), new Date());
  const rows = tables.reduce((n, table) => n + table.rows, 0);
  const events = heads.reduce((n, head) => n + head.last, 0);
  process.stdout.write(
    `${rows} rows of ${tables.length} tables, ${events} events, ${files.length} files in ${folder}\n`,
  );
} catch (error) {
  process.stderr.write(`The backup was not made: ${(error as Error).message}\n`);
  process.exit(1);
}
