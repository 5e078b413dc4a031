import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { readJson } from './files.mjs';
import { filesBelow } from './inputs.mjs';
import { startTestNats } from './nats/nats.mjs';
import { childEnv, inData, modules, nodeBin, root } from './paths.mjs';
import { startTestPostgres } from './postgres/postgres.mjs';
import { prepare } from './prepare.mjs';
import { passThrough } from './run-child.mjs';
import { main, Problem, say, warn } from './say.mjs';
import { slowest } from './slowest.mjs';
import { stopSignal } from './stop-signal.mjs';
import { enterNode24 } from './toolchain.mjs';

// Files of end-to-end tests that could not run.
let undone = 0;
let failedChecks = [];

const ownServers = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_WORKER_URL', 'NATS_URL'];
const resultsFile = inData('test-results.json');
const isAll = process.argv.includes('--all');

/**
 * `npm test [-- filter …]`: checks, build, and every test on a throw-away database and broker, but for the heavy proofs.
 * With `--all` those too, and the long form of those that have one.
 */
async function test() {
  const code = await enterNode24();
  if (code !== undefined) return code;
  const filters = process.argv.slice(2).filter((one) => one !== '--all');
  await prepare([]);
  rmSync(resultsFile, { force: true });
  if (filters.length > 0) say('Only the tests that match; the checks are left out.');
  const stopped = stopSignal().then(() => 130);
  const end = await Promise.race([buildAndTest(filters), stopped]);
  await cleanUp();
  return report(end);
}

const undo = [];
async function cleanUp() {
  for (let step = undo.pop(); step; step = undo.pop()) await step();
}

async function buildAndTest(filters) {
  try {
    await build(['types', 'console', 'load-tests']);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    warn(error.message);
    return 1;
  }
  // After the build: the console's types need the services' declarations.
  if (filters.length === 0) failedChecks = await runChecks();
  const postgres = await startTestPostgres();
  undo.push(postgres.stop);
  const nats = await startTestNats();
  undo.push(nats.stop);
  if (!nats.url) say('No NATS server here: tests that need one are skipped.');
  return runVitest(filters, { TEST_DATABASE_URL: postgres.url, ...(nats.url ? { TEST_NATS_URL: nats.url } : {}) });
}

function runVitest(filters, servers) {
  const chromium = findChromium();
  if (!chromium) say('No Chromium here: the end-to-end tests are skipped. Name one with CHROMIUM=/path/to/chromium.');
  const env = childEnv({
    NODE_ENV: 'test',
    GLASSHOUSE_ALLOW_UNSAFE_DATABASE: '1',
    // Tests start services many times over: what Node compiled once it need not compile again (0.2 s of 1.3 each).
    NODE_COMPILE_CACHE: inData('compile-cache'),
    ...servers,
    ...(chromium ? { CHROMIUM: chromium } : {}),
    ...(isAll || filters.length > 0 ? { TEST_PROOFS: '1' } : {}),
    ...(isAll ? { TEST_ALL: '1' } : {}),
  });
  if (!chromium) undone = filesBelow(root).filter((file) => file.endsWith('.e2e.spec.ts')).length;
  // A test must never reach the business's own database by accident.
  for (const name of [...ownServers, ...(chromium ? [] : ['CHROMIUM'])]) delete env[name];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  const config = ['--config', '.ci/vitest.config.ts'];
  return passThrough(nodeBin(), [join(modules, 'vitest', 'vitest.mjs'), 'run', ...config, ...reporters, ...filters], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Ends with one plain line of counts; a failed check counts as a failed test. */
function report(code) {
  const results = readJson(resultsFile) ?? {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [],
  };
  // A file that cannot even be loaded has no tests to fail.
  const broken = results.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  let failed = results.numFailedTests + broken + failedChecks.length;
  if (code !== 0 && failed === 0) failed = 1;
  const skipped = results.numPendingTests + (results.numTodoTests ?? 0) + undone;
  if (failedChecks.length > 0) warn(`Checks that failed: ${failedChecks.join(', ')}.`);
  for (const line of slowest(results.testResults, root)) console.log(line);
  console.log(`\n${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

await main(test);
process.exit();
