import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import { projectRoot, readConfig } from '../../platform/config/config.ts';
import { migrateUrl } from '../../platform/db/migrate.ts';

/** Brings the database of DATABASE_URL up to date and prints what it did. */
const { databaseUrl } = readConfig();
try {
  const done = await migrateUrl(databaseUrl, join(projectRoot(), 'migrations'));
  const jobs = await makeWorkerUtils({ connectionString: databaseUrl });
  await jobs.migrate();
  await jobs.release();
  process.stdout.write(done.length ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date\n');
} catch (error) {
  const { message, cause } = error as Error;
  process.stderr.write(`${message}${cause ? `: ${(cause as Error).message}` : ''}\n`);
  process.exit(1);
}
