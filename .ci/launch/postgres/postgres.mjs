import { randomBytes } from 'node:crypto';
import { chownSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inData } from '../paths.mjs';
import { quietPort } from '../ports.mjs';
import { remember, secrets, settings } from '../settings.mjs';
import { makeTemporary, sweepTemporary } from '../sweep.mjs';
import { serverAccount } from './account.mjs';
import { findBinaries } from './binaries.mjs';
import { prepareCluster, urlOf } from './cluster.mjs';
import { dataFolder, sharedFolder } from './place.mjs';
import { startServer, stopLeftOver, stopServer } from './server.mjs';

/** The database of the business: DATABASE_URL when given, else the embedded one. Answers `{ url, from, restart, gone, stop }`. */
export async function startPostgres() {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, from: 'DATABASE_URL', stop: async () => {} };
  const known = settings();
  const folder = known.postgresFolder ?? dataFolder(serverAccount(inData('postgres')), 'postgres');
  const account = serverAccount(folder);
  const found = findBinaries(account, sharedFolder);
  await stopLeftOver(folder);
  const port = await quietPort(known.postgresPort);
  const spec = { ...found, folder, account, port, password: secrets().postgres, log: inData('logs', 'postgres.log') };
  await prepareCluster(spec);
  const server = await startServer(spec);
  remember({ postgresPort: port, postgresFolder: folder });
  return handle(spec, server, urlOf(spec.password, port));
}

function handle(spec, first, url) {
  let server = first;
  return {
    url,
    from: spec.from,
    major: spec.major,
    gone: () => server.gone,
    restart: async () => (server = await startServer(spec)),
    stop: () => stopServer(server),
  };
}

const TEST_PREFIX = 'glasshouse-test-pg-';

/** A database without fsync in a folder of its own that goes with the tests. */
export async function startTestPostgres() {
  await sweepTemporary(TEST_PREFIX, (left) => stopLeftOver(join(left, 'data')));
  const account = serverAccount('');
  const home = makeTemporary(TEST_PREFIX);
  if (account) chownSync(home, account.uid, account.gid);
  const found = findBinaries(account, sharedFolder);
  const password = randomBytes(12).toString('base64url');
  const spec = { ...found, folder: join(home, 'data'), account, password, port: await quietPort(), isTest: true };
  const log = inData('logs', 'test-postgres.log');
  const forget = () => rmSync(home, { recursive: true, force: true });
  try {
    await prepareCluster(spec);
    const server = await startServer({ ...spec, log });
    return { url: urlOf(password, spec.port), stop: () => stopServer(server).then(forget) };
  } catch (error) {
    forget();
    throw error;
  }
}
