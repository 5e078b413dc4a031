import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.git', '.data']);

/** Every file below a folder, without build output and packages. */
export function filesBelow(folder) {
  const found = [];
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return found;
  }
  for (const entry of entries) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(path));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

/** A fingerprint of names, sizes and times of files: cheap enough for every start. */
export function fingerprintOf(paths, keep = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(expand).filter(keep).sort()) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function expand(path) {
  try {
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  } catch {
    return [];
  }
}
