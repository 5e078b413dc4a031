import { tsc } from './build.mjs';
import { childEnv, inRoot, modules, nodeBin, root } from './paths.mjs';
import { capture } from './run-child.mjs';
import { say, warn } from './say.mjs';

const biome = () => [
  'formatter and linter',
  [`${modules}/@biomejs/biome/bin/biome`, 'ci', '--config-path=.ci', '--max-diagnostics=30', '--colors=off', '.'],
];
const checks = () => [
  biome(),
  ['project and dependency rules', [inRoot('.ci', 'check-rules.mjs')]],
  ['types', [tsc, '-p', '.ci/tsconfig.json']],
  ['console types', [tsc, '-p', 'console/tsconfig.json', '--noEmit']],
];

/** Runs formatter, linter, rules with their bad fixtures, and types of everything, specs too. Answers the names of those that failed. */
export async function runChecks() {
  say('Checking …');
  const failed = [];
  // All at once: the rules are read by one core, the types by all there are.
  const running = checks().map(async ([name, args]) => {
    const done = await capture(nodeBin(), args, { cwd: root, env: childEnv() });
    if (done.code === 0) return;
    failed.push(name);
    warn(`\nCheck failed: ${name}\n${(done.stdout + done.stderr).trim()}\n`);
  });
  await Promise.all(running);
  if (failed.length === 0) say('Checks passed.');
  return failed;
}
