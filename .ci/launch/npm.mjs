import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { Problem } from './say.mjs';

/** npm's own program file, so that it can be run by a Node of our choice. */
export function npmCli() {
  const found = candidates().find((file) => existsSync(file));
  if (!found) throw new Problem('npm was not found: install Node 20.19 or newer together with npm.');
  return found;
}

function candidates() {
  const byNpm = process.env.npm_execpath ?? '';
  const onPath = (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'npm'));
  const beside = join(dirname(realpathSync(process.execPath)), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return [basename(byNpm) === 'npm-cli.js' ? byNpm : '', ...onPath.map(cliBehind), beside].filter(Boolean);
}

// `npm` on the PATH is a link to npm-cli.js, or a shell script beside lib/node_modules.
function cliBehind(file) {
  if (!existsSync(file)) return '';
  const real = realpathSync(file);
  if (basename(real) === 'npm-cli.js') return real;
  return join(dirname(real), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
}
