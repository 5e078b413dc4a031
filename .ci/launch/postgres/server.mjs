import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, shown } from '../paths.mjs';
import { isRunning, stopProcess } from '../processes.mjs';
import { startService, until } from '../run-child.mjs';
import { Problem, tail } from '../say.mjs';

const READY_MS = 60_000;
// A smart shutdown would wait for every client; this one rolls their transactions back.
const FAST = { polite: 'SIGINT', force: 'SIGQUIT', ms: 30_000 };

/** Starts the server of a prepared cluster and waits until it takes connections. */
export async function startServer({ bin, folder, account, log }) {
  await stopLeftOver(folder);
  const env = childEnv({ LC_ALL: 'C', LANG: 'C', TZ: 'UTC' });
  const child = startService(join(bin, 'postgres'), ['-D', folder], { ...account, cwd: '/', env, log });
  const ready = await until(() => statusIn(folder) === 'ready', READY_MS, { given: () => child.ended });
  if (ready) return child;
  if (!child.ended) await stopProcess(child.pid, FAST);
  throw new Problem(`PostgreSQL did not start: ${lastWords(log)} (see ${shown(log)})`);
}

export const stopServer = (child) => stopProcess(child.pid, FAST);

/** Ends a server that outlived its launcher, and clears the mark of one that was killed. */
export async function stopLeftOver(folder) {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (isRunning(pid, 'postgres', folder)) await stopProcess(pid, FAST);
  rmSync(pidFile, { force: true });
}

// The eighth line of postmaster.pid says how far the server is.
function statusIn(folder) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}

function lastWords(log) {
  try {
    const lines = tail(readFileSync(log, 'utf8'), 40).split('\n');
    return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*(FATAL|PANIC):\s*/, '') ?? lines.at(-1);
  } catch {
    return 'it said nothing';
  }
}
