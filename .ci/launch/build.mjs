import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './files.mjs';
import { fingerprintOf } from './inputs.mjs';
import { allInOne, childEnv, dist, inData, inRoot, modules, nodeBin, proofFile } from './paths.mjs';
import { capture } from './run-child.mjs';
import { keepLog, Problem, say, tail, warn } from './say.mjs';

export const tsc = join(modules, 'ts7', 'bin', 'tsc');
export const vite = join(modules, 'vite', 'bin', 'vite.js');
export const viteConfig = inRoot('console', 'vite.config.ts');

const code = (path) => /\.(ts|tsx|json)$/.test(path) && !/\.spec\.tsx?$/.test(path);
const installStamp = join(modules, '.glasshouse-install');

const parts = {
  services: {
    title: 'services',
    inputs: () =>
      fingerprintOf([inRoot('state-machines'), inRoot('services'), inRoot('tsconfig.json'), installStamp], code),
    isThere: () => existsSync(dist) && existsSync(allInOne),
    command: () => [tsc, '-b', 'state-machines', 'services'],
    env: {},
  },
  console: {
    title: 'console',
    // The console imports contracts from services; what those import in turn is not worth guessing.
    inputs: () =>
      fingerprintOf([inRoot('console'), inRoot('services'), inRoot('state-machines'), installStamp], (path) =>
        path.startsWith(inRoot('console')) ? !/\.spec\.tsx?$|\.gen\.tsx?$/.test(path) : code(path),
      ),
    isThere: () => existsSync(inRoot('console', 'dist', 'index.html')),
    command: () => [vite, 'build', inRoot('console'), '--config', viteConfig, '--logLevel', 'warn'],
    env: { NODE_ENV: 'production' },
  },
  'load-tests': {
    title: 'load tests',
    after: 'services',
    inputs: () =>
      fingerprintOf(
        [inRoot('load-tests'), inRoot('state-machines'), inRoot('services'), inRoot('tsconfig.json'), installStamp],
        code,
      ),
    isThere: () => existsSync(proofFile('prove')),
    command: () => [tsc, '-b', 'load-tests'],
    env: {},
  },
};

/**
 * Builds the named parts, each only when its sources changed; by default the product, without its proofs. Answers true
 * when anything was built.
 */
export async function build(names = ['services', 'console']) {
  const stale = names.filter((name) => !isFresh(name));
  if (stale.length === 0) return false;
  say(`Building ${stale.map((name) => parts[name].title).join(' and ')} …`);
  const done = new Map();
  for (const name of [...stale].sort((a, b) => Boolean(parts[a].after) - Boolean(parts[b].after)))
    done.set(
      name,
      Promise.resolve(done.get(parts[name].after)).then(() => buildPart(name)),
    );
  const results = await Promise.allSettled(done.values());
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return true;
}

const stampOf = (name) => inData('build', `${name}.stamp`);

function isFresh(name) {
  const file = stampOf(name);
  return parts[name].isThere() && existsSync(file) && readFileSync(file, 'utf8') === parts[name].inputs();
}

async function buildPart(name) {
  const part = parts[name];
  // Taken before the build: a file saved while it runs makes the result stale.
  const inputs = part.inputs();
  const done = await capture(nodeBin(), part.command(), { env: childEnv(part.env) });
  if (done.code !== 0) {
    const output = done.stdout + done.stderr;
    keepLog(inData('logs', 'build.log'), output);
    warn(tail(output, 20));
    throw new Problem(`The ${part.title} could not be built: see .data/logs/build.log.`);
  }
  writeWhole(stampOf(name), inputs, 0o644);
}
