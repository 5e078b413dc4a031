import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './processes.mjs';

/** A temporary folder marked with this process, so that a later run can tell whether it was left behind. */
export function makeTemporary(prefix) {
  const home = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(home, 'owner'), String(process.pid));
  return home;
}

/** Clears folders of runs that were killed; `stopServer` ends what still runs in one. `maker` is in the command line of a process that makes such folders. */
export async function sweepTemporary(prefix, stopServer, maker = '.ci/launch/') {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const home = join(tmpdir(), name);
    try {
      if (isRunning(Number(readFileSync(join(home, 'owner'), 'utf8')), maker)) continue;
      await stopServer(home);
      rmSync(home, { recursive: true, force: true });
    } catch {
      // another user's, or one being made this moment: theirs to clear
    }
  }
}
