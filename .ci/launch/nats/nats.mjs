import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inData, modules } from '../paths.mjs';
import { quietPort } from '../ports.mjs';
import { stopProcess } from '../processes.mjs';
import { remember, secrets, settings } from '../settings.mjs';
import { makeTemporary, sweepTemporary } from '../sweep.mjs';
import { findNats } from './find.mjs';
import { startServer, stopLeftOver, USER } from './server.mjs';

/**
 * The broker: NATS_URL when given, else a NATS server found here. Answers `{ url, from, restart, gone, stop }`;
 * `url` is undefined when there is none.
 */
export async function startNats() {
  const none = { url: undefined, from: 'none', stop: async () => {} };
  if (process.env.NATS_URL) return { ...none, url: process.env.NATS_URL, from: 'NATS_URL' };
  const bin = findNats();
  if (!bin) return none;
  const folder = inData('nats');
  await stopLeftOver(folder);
  const port = await quietPort(settings().natsPort);
  const spec = { bin, port, folder, password: secrets().nats, log: inData('logs', 'nats.log') };
  let server = await startServer(spec);
  remember({ natsPort: port });
  return {
    url: urlOf(spec),
    from: bin.startsWith(modules) ? 'embedded' : bin,
    gone: () => server.gone,
    restart: async () => (server = await startServer(spec)),
    stop: () => stopProcess(server.pid),
  };
}

const TEST_PREFIX = 'glasshouse-test-nats-';

/** A broker for tests, in a folder of its own that goes with them; undefined url when no server is here. */
export async function startTestNats() {
  const bin = findNats();
  if (!bin) return { url: undefined, stop: async () => {} };
  await sweepTemporary(TEST_PREFIX, (left) => stopLeftOver(join(left, 'data')));
  const home = makeTemporary(TEST_PREFIX);
  const password = randomBytes(12).toString('base64url');
  const folder = join(home, 'data');
  const log = inData('logs', 'test-nats.log');
  const spec = { bin, port: await quietPort(), folder, password, log, isTest: true };
  const server = await startServer(spec);
  const stop = () => stopProcess(server.pid).then(() => rmSync(home, { recursive: true, force: true }));
  return { url: urlOf(spec), stop };
}

const urlOf = ({ password, port }) => `nats://${USER}:${password}@127.0.0.1:${port}`;
