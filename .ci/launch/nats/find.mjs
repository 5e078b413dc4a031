import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { modules } from '../paths.mjs';

// Older servers lose acknowledged messages at a crash, or let an anonymous client past the accounts.
const OLDEST = [2, 12, 7];

/** A NATS server new enough: one on the PATH, else the packaged one; undefined when there is none. */
export function findNats() {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'nats-server'));
  const packaged = join(
    modules,
    '@eplightning',
    `nats-server-${process.platform}-${process.arch}`,
    'bin',
    'nats-server',
  );
  return [...onPath, packaged].find((file) => existsSync(file) && isNewEnough(file));
}

function isNewEnough(file) {
  try {
    const text = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const version = text
      .match(/v?(\d+)\.(\d+)\.(\d+)/)
      .slice(1)
      .map(Number);
    const differs = version.findIndex((part, i) => part !== OLDEST[i]);
    return differs === -1 || version[differs] > OLDEST[differs];
  } catch {
    return false;
  }
}
