import { watch } from 'node:fs';
import { tsc, vite, viteConfig } from './build.mjs';
import { childEnv, inData, inRoot, nodeBin, shown } from './paths.mjs';
import { freePortFrom } from './ports.mjs';
import { stopProcess } from './processes.mjs';
import { capture, startService, until } from './run-child.mjs';
import { Problem, say, warn } from './say.mjs';

const CONSOLE_PORT = 5173;
const SETTLE_MS = 150;
const isSource = (name) => /\.(ts|json)$/.test(name) && !/\.spec\.ts$|(^|\/)(dist|node_modules)\//.test(name);

/** Watch mode: a saved file rebuilds and restarts the services, Vite serves the console and passes calls on. */
export async function startDev(app) {
  const watchers = watchSources(() => rebuild(app));
  const server = await serveConsole(app.address);
  return {
    address: server.address,
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      await stopProcess(server.pid, { ms: 2_000 });
    },
  };
}

// In a process of its own: Vite ends its process at SIGTERM, before the database could be stopped.
async function serveConsole(api) {
  const port = await freePortFrom(CONSOLE_PORT);
  const log = inData('logs', 'console.log');
  const env = childEnv({ NODE_ENV: 'development', PORT: new URL(api).port, CONSOLE_PORT: String(port) });
  const args = [vite, inRoot('console'), '--config', viteConfig, '--strictPort', '--clearScreen', 'false'];
  const child = startService(nodeBin(), args, { env, log });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
  if (await until(answers, 60_000, { given: () => child.ended })) return { address, pid: child.pid };
  await stopProcess(child.pid);
  throw new Problem(`The console's dev server did not start: see ${shown(log)}.`);
}

// `tsc -b --watch` of TypeScript 7 does not notice changes in referenced projects; one build takes about a second.
function watchSources(build) {
  let timer;
  let running = Promise.resolve();
  const later = (_event, name) => {
    if (!name || !isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(build)), SETTLE_MS);
  };
  return ['services', 'state-machines'].map((folder) => watch(inRoot(folder), { recursive: true }, later));
}

async function rebuild(app) {
  const done = await capture(nodeBin(), [tsc, '-b', 'state-machines', 'services']);
  if (done.code !== 0) return warn((done.stdout + done.stderr).trim());
  say('Services rebuilt: restarting …');
  try {
    await app.launch();
    say('Ready.');
  } catch (error) {
    warn(error.message);
  }
}
