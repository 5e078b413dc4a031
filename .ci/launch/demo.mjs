import { readJson } from './files.mjs';
import { nameOfDatabase, runTool } from './ground.mjs';
import { inData } from './paths.mjs';
import { say } from './say.mjs';
import { remember, settings } from './settings.mjs';

const file = inData('demo.json');

/** Fills a new database with the demo business, once. Answers `{ email, password, account, developer }`, or undefined without one. */
export async function ensureDemo(env, signal) {
  if (process.env.GLASSHOUSE_SEED === 'none') return readJson(file);
  const database = nameOfDatabase(env.DATABASE_URL);
  if (settings().seeded !== database || !readJson(file)) {
    say('Filling in a demo business (first start only) …');
    await runTool('seed', { env, signal, problem: 'The demo business could not be made' });
    remember({ seeded: database });
  }
  return readJson(file);
}
