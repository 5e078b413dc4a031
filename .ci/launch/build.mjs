import { existsSync, readFileSync, rmSync } from 'node:fs';
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

const sources = () =>
  fingerprintOf([inRoot('state-machines'), inRoot('services'), inRoot('tsconfig.json'), installStamp], code);
const packages = ['state-machines', 'services'];
const buildInfo = (name) => inRoot(name, 'dist', 'tsconfig.tsbuildinfo');
const emitOnly = ['--noCheck', '--declaration', 'false', '--composite', 'false', '--incremental', 'false'];

const parts = {
  // What runs, without its types: a tenth of the time of a build that checks them, and the same JavaScript.
  services: {
    title: 'services',
    inputs: sources,
    isThere: () => existsSync(dist) && existsSync(allInOne),
    commands: () => packages.map((name) => [tsc, '-p', name, ...emitOnly]),
    env: {},
    // What the compiler remembers of the files it wrote is no longer true.
    finish() {
      for (const name of packages) rmSync(buildInfo(name), { force: true });
    },
  },
  // The same with declarations, which the console's types are checked against.
  types: {
    title: 'services with their types',
    inputs: sources,
    isThere: () => existsSync(allInOne) && packages.every((name) => existsSync(buildInfo(name))),
    commands: () => [[tsc, '-b', ...packages]],
    env: {},
    finish: (inputs) => writeWhole(stampOf('services'), inputs, 0o644),
  },
  console: {
    title: 'console',
    // The console imports contracts from services; what those import in turn is not worth guessing.
    inputs: () =>
      fingerprintOf([inRoot('console'), inRoot('services'), inRoot('state-machines'), installStamp], (path) =>
        path.startsWith(inRoot('console')) ? !/\.spec\.tsx?$|\.gen\.tsx?$/.test(path) : code(path),
      ),
    isThere: () => existsSync(inRoot('console', 'dist', 'index.html')),
    commands: () => [[vite, 'build', inRoot('console'), '--config', viteConfig, '--logLevel', 'warn']],
    env: { NODE_ENV: 'production' },
    finish: () => {},
  },
  'load-tests': {
    title: 'load tests',
    inputs: () =>
      fingerprintOf(
        [inRoot('load-tests'), inRoot('state-machines'), inRoot('services'), inRoot('tsconfig.json'), installStamp],
        code,
      ),
    isThere: () => existsSync(proofFile('prove')),
    commands: () => [[tsc, '-p', 'load-tests', ...emitOnly]],
    env: {},
    finish: () => {},
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
  const results = await Promise.allSettled(stale.map(buildPart));
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
  const ends = await Promise.all(
    part.commands().map((command) => capture(nodeBin(), command, { env: childEnv(part.env) })),
  );
  if (ends.some((end) => end.code !== 0)) {
    const output = ends.map((end) => end.stdout + end.stderr).join('');
    keepLog(inData('logs', 'build.log'), output);
    warn(tail(output, 20));
    throw new Problem(`The ${part.title} could not be built: see .data/logs/build.log.`);
  }
  part.finish(inputs);
  writeWhole(stampOf(name), inputs, 0o644);
}
