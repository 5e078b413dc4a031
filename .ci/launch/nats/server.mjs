import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { writeWhole } from '../files.mjs';
import { shown } from '../paths.mjs';
import { isRunning, stopProcess } from '../processes.mjs';
import { startService, until } from '../run-child.mjs';
import { Problem } from '../say.mjs';

export const USER = 'glasshouse';
const pidFileIn = (folder) => join(folder, 'nats.pid');

/** Starts NATS with JetStream and waits for its greeting. `spec`: `{ bin, port, folder, password, log, isTest }`. */
export async function startServer(spec) {
  const { bin, port, folder, log } = spec;
  await stopLeftOver(folder);
  const config = join(folder, 'nats.conf');
  writeWhole(config, natsConf(spec));
  const child = startService(bin, ['-c', config], { log });
  if (await until(() => greets(port), 15_000, { given: () => child.ended })) return child;
  if (!child.ended) await stopProcess(child.pid);
  throw new Problem(`NATS did not start: see ${shown(log)}.`);
}

// One server, so each message is on the disk before it is acknowledged. Tests lose nothing that matters.
const natsConf = ({ port, folder, password, isTest }) => `# Written by the launcher at every start.
server_name: glasshouse
host: "127.0.0.1"
port: ${port}
pid_file: ${JSON.stringify(pidFileIn(folder))}
max_payload: 4MB
jetstream {
  store_dir: ${JSON.stringify(folder)}
  max_memory_store: 256MB
  max_file_store: 8GB
  sync_interval: ${isTest ? '2m' : 'always'}
}
accounts {
  GLASSHOUSE {
    jetstream: enabled
    users: [{ user: ${USER}, password: ${JSON.stringify(password)} }]
  }
}
`;

/** Ends a server that outlived its launcher. */
export async function stopLeftOver(folder) {
  const pidFile = pidFileIn(folder);
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (isRunning(pid, 'nats')) await stopProcess(pid);
  rmSync(pidFile, { force: true });
}

function greets(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('INFO ')));
  });
}
