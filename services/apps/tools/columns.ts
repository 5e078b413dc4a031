import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { readColumns } from '../../platform/db/read-columns.ts';
import { printLines } from './print-lines.ts';

/** Prints every table as the migrations leave it; `--write` puts it into services/platform/db/stored-columns.ts. */
const db = openDatabase({ url: readConfig().databaseUrl, role: 'owner', poolSize: 1 });
const text = await readColumns(db);
await db.destroy();
if (process.argv.includes('--write'))
  writeFileSync(join(projectRoot(), 'services', 'platform', 'db', 'stored-columns.ts'), text);
printLines(text.trimEnd().split('\n'));
