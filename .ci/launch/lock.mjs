import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { readJson, writeJson } from './files.mjs';
import { inData } from './paths.mjs';
import { isRunning } from './processes.mjs';

const lockFile = inData('lock');
const runFile = inData('run.json');

/** What runs now as `{ pid, address, databaseUrl, natsUrl, … }`, or undefined. */
export function running() {
  const run = readJson(runFile);
  return run && isRunning(run.pid, '.ci/launch/') ? run : undefined;
}

export function announce(run) {
  writeJson(runFile, { pid: process.pid, ...run });
}

/** Takes .data for this process. Answers undefined, or the process id of whoever holds it. */
export function takeLock() {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const file = openSync(lockFile, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      return undefined;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = holderOfLock();
      if (holder) return holder;
      rmSync(lockFile, { force: true });
    }
  }
  return holderOfLock() ?? -1;
}

function holderOfLock() {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    return isRunning(pid, '.ci/launch/') ? pid : undefined;
  } catch {
    return undefined;
  }
}

export function releaseLock() {
  rmSync(runFile, { force: true });
  rmSync(lockFile, { force: true });
}
