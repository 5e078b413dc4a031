import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './files.mjs';
import { npmCli } from './npm.mjs';
import { childEnv, inData, inRoot, modules, nodePackage } from './paths.mjs';
import { capture, passThrough } from './run-child.mjs';
import { keepLog, Problem, say, tail, warn } from './say.mjs';
import { openDataDir } from './settings.mjs';

const WANTED = 24;
const OLDEST = [20, 19];
const folder = inData('toolchain');

/**
 * Makes sure that this script runs on Node 24. Answers undefined when it does; otherwise runs the same
 * command again on Node 24 and answers its exit code.
 *
 * It has to come before `npm ci`: under an older Node npm leaves out, without a word, every optional
 * package whose `engines` exclude that Node, the NATS server among them.
 */
export async function enterNode24() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= WANTED) {
    dropBootstrapCopy();
    return undefined;
  }
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Problem(`Node ${process.versions.node} is too old: Glasshouse needs Node ${OLDEST.join('.')} or newer.`);
  }
  const node = installedNode() ?? (await fetchNode());
  const env = childEnv({ npm_execpath: npmCli() });
  return passThrough(node, process.argv.slice(1), { cwd: process.cwd(), env });
}

function installedNode() {
  if (!nodePackage) return undefined;
  return [modules, join(folder, 'node_modules')]
    .map((dir) => join(dir, nodePackage, 'bin', 'node'))
    .find((file) => existsSync(file));
}

// Installed from a two-line lock made of the project's own, so that the download is checked against the same integrity.
async function fetchNode() {
  if (!nodePackage) {
    throw new Problem(
      `Node ${WANTED} is needed and npm has none for ${process.platform}-${process.arch}: install it first.`,
    );
  }
  openDataDir();
  say(`Fetching Node ${WANTED} …`);
  const name = `node_modules/${nodePackage}`;
  const entry = readJson(inRoot('package-lock.json'))?.packages?.[name];
  if (!entry) throw new Problem(`package-lock.json does not name ${nodePackage}: the clone is not complete.`);
  const manifest = { name: 'glasshouse-toolchain', private: true, dependencies: { [nodePackage]: entry.version } };
  const { optional: _optional, ...pinned } = entry;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: manifest.name, lockfileVersion: 3, packages: { '': manifest, [name]: pinned } }),
  );
  const done = await capture(process.execPath, [npmCli(), 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: process.env,
  });
  const node = installedNode();
  if (done.code !== 0 || !node) {
    keepLog(inData('logs', 'install.log'), done.stdout + done.stderr);
    warn(tail(done.stderr, 5));
    throw new Problem(`Node ${WANTED} could not be fetched from the npm registry: see .data/logs/install.log.`);
  }
  await proveItRuns(node);
  return node;
}

async function proveItRuns(node) {
  const { code, stderr } = await capture(node, ['--version']);
  if (code === 0) return;
  const musl = existsSync('/etc/alpine-release') ? ' (the package needs glibc: install Node 24 from your system)' : '';
  throw new Problem(`The fetched Node ${WANTED} does not run here${musl}: ${tail(stderr, 1)}`);
}

// Once Node 24 lies in node_modules the copy that bootstrapped it is dead weight, unless it is running this.
function dropBootstrapCopy() {
  if (!existsSync(folder) || process.execPath.startsWith(folder)) return;
  if (nodePackage && existsSync(join(modules, nodePackage, 'bin', 'node')))
    rmSync(folder, { recursive: true, force: true });
}
