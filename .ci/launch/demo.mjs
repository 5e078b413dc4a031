import { readJson } from './files.mjs';
import { nameOfDatabase, runTool } from './ground.mjs';
import { inData, nodeBin, toolFile } from './paths.mjs';
import { stopProcess } from './processes.mjs';
import { startService } from './run-child.mjs';
import { isQuiet, Problem } from './say.mjs';
import { remember, settings } from './settings.mjs';

const file = inData('demo.json');
const log = inData('logs', 'seed.log');
const isWanted = () => process.env.GLASSHOUSE_SEED !== 'none';

/** Makes the companies and users of the demo business in a new database, once. Answers `{ email, password, account, developer }`, or undefined without one. */
export async function ensureDemo(env, signal) {
  const database = nameOfDatabase(env.DATABASE_URL);
  if (isWanted() && (settings().seeded !== database || !readJson(file))) {
    await runTool('seed', { args: ['--accounts'], env, signal, problem: 'The demo business could not be made' });
    remember({ seeded: database });
  }
  return readJson(file);
}

/** Fills the demo business while Glasshouse runs, and goes on where that was interrupted. Answers `{ done, stop }`. */
export function fillDemo(env) {
  const database = nameOfDatabase(env.DATABASE_URL);
  if (!isWanted() || settings().filled === database) return { done: Promise.resolve(), stop: async () => {} };
  let isStopping = false;
  const words = isQuiet() ? 'ignore' : 'inherit';
  const stdio = ['ignore', 'ignore', words];
  const child = startService(nodeBin(), ['--enable-source-maps', toolFile('seed')], { env, log, stdio });
  const done = child.gone.then(({ code }) => {
    if (code === 0) return remember({ filled: database });
    if (!isStopping) throw new Problem('The demo business could not be filled: the next start goes on with it.');
  });
  const stop = async () => {
    isStopping = true;
    await stopProcess(child.pid, { ms: 5_000 });
  };
  return { done, stop };
}
