import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { quietPort } from '../ports.mjs';
import { signal, stopProcess } from '../processes.mjs';
import { makeTemporary, sweepTemporary } from '../sweep.mjs';
import { serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { prepareCluster, urlOf } from './cluster.mjs';
import { sharedFolder } from './place.mjs';
import { startServer, stopLeftOver, stopServer } from './server.mjs';

const PREFIX = 'glasshouse-own-pg-';

/**
 * A durable PostgreSQL (fsync on) that a test may kill, stop and start again. `settings` are lines for postgresql.conf.
 * Answers `{ url, bin, folder, account, pid, crash, start, stop, remove }`.
 */
export async function startOwnPostgres(settings = {}) {
  await sweepTemporary(PREFIX, (left) => stopLeftOver(join(left, 'data')), 'node');
  const account = serverAccount('');
  const home = makeTemporary(PREFIX);
  if (account) chownSync(home, account.uid, account.gid);
  const password = randomBytes(12).toString('base64url');
  const port = await quietPort();
  const spec = { ...findBinaries(account, sharedFolder), folder: join(home, 'data'), account, password, port };
  await prepareCluster(spec);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(spec.folder, 'postgresql.conf'), lines.join(''));
  let server;
  const start = async () => (server = await startServer({ ...spec, log: join(home, 'postgres.log') }));
  await start();
  process.on('exit', () => signal(server.pid, 'SIGQUIT'));
  return {
    url: urlOf(password, port),
    bin: spec.bin,
    folder: spec.folder,
    account,
    start,
    pid: () => server.pid,
    /** Ends every process at once, without a checkpoint: the next start has to recover from the log. */
    crash: () => stopProcess(server.pid, { polite: 'SIGQUIT' }),
    stop: () => stopServer(server),
    remove: async () => {
      await stopServer(server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
