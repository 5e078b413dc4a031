import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { Problem } from '../say.mjs';

/**
 * PostgreSQL refuses to run as root. Answers who runs it as `{ uid, gid }`: undefined for an ordinary user,
 * else the owner of the existing data, else `postgres`, else `nobody`.
 */
export function serverAccount(dataFolder) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(dataFolder);
  if (owner) return owner;
  const accounts = passwd();
  const found = accounts.get('postgres') ?? accounts.get('nobody');
  if (!found) throw new Problem('PostgreSQL will not run as root and this machine has no user postgres or nobody.');
  return found;
}

function ownerOf(folder) {
  try {
    const { uid, gid } = statSync(folder);
    return uid === 0 ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

function passwd() {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  return new Map(
    lines.filter((f) => f.length > 3).map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
}

/** True when that account passes every test of `test` on the path, e.g. '-x' for a folder it must enter. */
export function canReach(account, test, path) {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...account, cwd: '/' }).status === 0;
}
