import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { until } from './run-child.mjs';

/** The command line of a process, or '' when there is none with that id. A process id alone proves nothing: ids are reused. */
export function commandOf(pid) {
  if (!Number.isInteger(pid) || pid <= 1) return '';
  try {
    if (process.platform === 'linux') {
      // A zombie has an empty command line, which is right: it is gone.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** True when process `pid` lives and its command line contains every one of `words`. */
export function isRunning(pid, ...words) {
  const command = commandOf(pid);
  return command !== '' && words.every((word) => command.includes(word));
}

/** Sends a signal; false when the process is gone or not ours. A negative id means the whole group. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Stops a process politely, then by force with its whole group. Waits until it is gone. */
export async function stopProcess(pid, { polite = 'SIGTERM', force = 'SIGKILL', ms = 15_000 } = {}) {
  if (!commandOf(pid)) return;
  signal(pid, polite);
  if (await until(() => !commandOf(pid), ms)) return;
  signal(-pid, force) || signal(pid, force);
  await until(() => !commandOf(pid), 5_000);
}
