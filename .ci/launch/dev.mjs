import { spawn } from 'node:child_process';
import { tsc, viteConfig } from './build.mjs';
import { childEnv, inRoot, nodeBin, root } from './paths.mjs';
import { stopProcess } from './processes.mjs';
import { say, warn } from './say.mjs';

const CONSOLE_PORT = 5173;

/** Watch mode: TypeScript rebuilds the services and restarts them, Vite serves the console and passes calls on. */
export async function startDev(app) {
  const compiler = watchCompiler(app);
  // Loaded here: it is not installed yet when the launcher starts.
  const { createServer } = await import('vite');
  const proxy = { target: app.address, ws: true, changeOrigin: false };
  const server = await createServer({
    root: inRoot('console'),
    configFile: viteConfig,
    server: { port: CONSOLE_PORT, host: '127.0.0.1', proxy: { '/api': proxy, '/realtime': proxy } },
  });
  await server.listen();
  return {
    address: server.resolvedUrls.local[0].replace(/\/$/, ''),
    stop: async () => {
      await server.close();
      await stopProcess(compiler.pid);
    },
  };
}

function watchCompiler(app) {
  const args = [tsc, '-b', '--watch', '--preserveWatchOutput', 'state-machines', 'services'];
  const child = spawn(nodeBin(), args, {
    cwd: root,
    env: childEnv(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isFirst = true;
  let queue = Promise.resolve();
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const report = text.match(/Found (\d+) errors?/);
    if (/error TS\d+/.test(text)) say(text.trim());
    if (report?.[1] !== '0') return;
    // The first report is of what is running already.
    if (!isFirst) queue = queue.then(() => replace(app));
    isFirst = false;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => warn(text.trim()));
  return child;
}

async function replace(app) {
  say('Services rebuilt: restarting …');
  try {
    await app.launch();
    say('Ready.');
  } catch (error) {
    warn(error.message);
  }
}
