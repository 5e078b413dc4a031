import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from './files.mjs';
import { npmCli } from './npm.mjs';
import { childEnv, inData, inRoot, modules } from './paths.mjs';
import { capture } from './run-child.mjs';
import { keepLog, Problem, say, tail, warn } from './say.mjs';

const lockFile = inRoot('package-lock.json');
const hiddenLock = join(modules, '.package-lock.json');
const stampFile = join(modules, '.glasshouse-install');

/** Runs `npm ci` on Node 24 when what is installed differs from package-lock.json; does nothing, and needs no network, otherwise. */
export async function installPackages() {
  if (isCurrent()) return;
  say('Installing packages …');
  // No package of ours needs an install script; what they would do for PostgreSQL the launcher does itself.
  const args = [npmCli(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const done = await capture(process.execPath, args, { env: childEnv({ NODE_ENV: 'development' }) });
  if (done.code !== 0) {
    rmSync(stampFile, { force: true });
    keepLog(inData('logs', 'install.log'), done.stdout + done.stderr);
    warn(tail(done.stderr, 5));
    throw new Problem('The packages could not be installed: see .data/logs/install.log.');
  }
  writeStamp();
}

function isCurrent() {
  if (!existsSync(lockFile)) throw new Problem('package-lock.json is missing: the clone is not complete.');
  if (!existsSync(hiddenLock)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint()) return true;
  if (!installedMatchesLock()) return false;
  writeStamp();
  return true;
}

const writeStamp = () => writeWhole(stampFile, fingerprint(), 0o644);

// npm writes the hidden lock at each of its installs, so a later `npm install` by hand is noticed too.
function fingerprint() {
  return [lockFile, hiddenLock].map((file) => createHash('sha256').update(readFileSync(file)).digest('hex')).join('\n');
}

/** True when someone has already installed exactly this lock, with Node 24, in their own way. */
function installedMatchesLock() {
  const wanted = readJson(lockFile)?.packages ?? {};
  const present = readJson(hiddenLock)?.packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    if (found) return found.version === entry.version && found.integrity === entry.integrity;
    return (entry.optional || entry.devOptional || entry.peer) && !isForThisMachine(entry);
  });
}

function isForThisMachine({ os, cpu, libc }) {
  const allows = (list, value) => !list || [list].flat().includes(value);
  if (!os && !cpu) return false;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, libcHere());
}

const libcHere = () => (existsSync('/etc/alpine-release') ? 'musl' : 'glibc');
