import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quietPort } from '../ports.mjs';
import { signal, stopProcess } from '../processes.mjs';
import { makeTemporary, sweepTemporary } from '../sweep.mjs';
import { serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { prepareCluster, ROLE, urlOf } from './cluster.mjs';
import { sharedFolder } from './place.mjs';
import { startServer, stopLeftOver, stopServer } from './server.mjs';

const PREFIX = 'glasshouse-own-pg-';

/**
 * A durable PostgreSQL (fsync on) that a test may kill, stop and start again. `settings` are lines for postgresql.conf.
 * Answers `{ url, bin, folder, log, account, pid, crash, start, stop, replicate, remove }`.
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
  appendFileSync(join(spec.folder, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
  configure(spec.folder, settings);
  return run(spec, home);
}

const configure = (folder, settings) => {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
  appendFileSync(join(folder, 'postgresql.conf'), lines.join(''));
};

/** Starts a prepared cluster and answers its handle. */
async function run(spec, home) {
  const { account, port, password, folder } = spec;
  const log = join(home, 'postgres.log');
  let server;
  const start = async () => (server = await startServer({ ...spec, log }));
  await start();
  process.on('exit', () => signal(server.pid, 'SIGQUIT'));
  return {
    url: urlOf(password, port),
    bin: spec.bin,
    folder,
    log,
    account,
    start,
    pid: () => server.pid,
    /** Ends every process at once, without a checkpoint: the next start has to recover from the log. */
    crash: () => stopProcess(server.pid, { polite: 'SIGQUIT' }),
    stop: () => stopServer(server),
    /** Starts a streaming replica from a copy of the data. The server is stopped for the copy: every file is whole then. */
    replicate: async (settings = {}) => {
      const own = makeTemporary(PREFIX);
      const copy = { ...spec, folder: join(own, 'data'), port: await quietPort() };
      await stopServer(server);
      cpSync(folder, copy.folder, { recursive: true });
      await start();
      const source = `host=127.0.0.1 port=${port} user=${ROLE} password=${password}`;
      configure(copy.folder, { port: copy.port, primary_conninfo: `'${source}'`, hot_standby: 'on', ...settings });
      writeFileSync(join(copy.folder, 'standby.signal'), '');
      for (const path of account ? ['', ...readdirSync(own, { recursive: true })] : [])
        chownSync(join(own, path), account.uid, account.gid);
      chmodSync(copy.folder, 0o700);
      return run(copy, own);
    },
    remove: async () => {
      await stopServer(server);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
