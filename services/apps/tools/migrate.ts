import { join } from 'node:path';
import { projectRoot, readConfig } from '../../platform/config/config.ts';
import { ensureLogins } from '../../platform/db/logins.ts';
import { migrateUrl } from '../../platform/db/migrate.ts';

/** Brings the database of DATABASE_URL up to date, opens the logins of the services and prints what it did. */
const { databaseUrl, logins } = readConfig();
try {
  const done = await migrateUrl(databaseUrl, join(projectRoot(), 'migrations'));
  await ensureLogins(databaseUrl, logins);
  process.stdout.write(done.length ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date\n');
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`${message}${cause ? `: ${(cause as Error).message}` : ''}\n`);
  process.exit(1);
}
