import { existsSync } from 'node:fs';
import { App } from './app.mjs';
import { findChromium } from './chromium.mjs';
import { claimData } from './claim.mjs';
import { migrate, serviceEnv, startGround } from './ground.mjs';
import { releaseLock, running } from './lock.mjs';
import { nodeBin, proofFile, shown, toolFile } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { passThrough } from './run-child.mjs';
import { beQuiet, main, Problem } from './say.mjs';
import { stopSignal } from './stop-signal.mjs';
import { enterNode24 } from './toolchain.mjs';

// They stand outside the product, and are built when they are asked for.
const PROOFS = new Set(['bench', 'load', 'prove', 'screenshots', 'simulate', 'spec']);
// What a tool needs to be up; every other tool needs the database and the broker.
const NEEDS_NOTHING = new Set(['contexts', 'endpoints', 'machines', 'solve', 'spec']);
const NEEDS_APP = new Set(['screenshots']);
// It measures the console too, in Chromium where there is one.
const NEEDS_CONSOLE = new Set(['bench', ...NEEDS_APP]);
// It makes the tables itself, as they were when the backup was made.
const NEEDS_BARE_DATABASE = new Set(['restore']);

const fileOf = (name) => (PROOFS.has(name) ? proofFile(name) : toolFile(name));
const partsFor = (name) => [
  'services',
  ...(NEEDS_CONSOLE.has(name) ? ['console'] : []),
  ...(PROOFS.has(name) ? ['load-tests'] : []),
];

/** `node .ci/launch/run.mjs NAME …`: runs services/apps/tools/NAME or load-tests/NAME; standard output is the tool's alone. */
async function run() {
  beQuiet();
  const code = await enterNode24();
  if (code !== undefined) return code;
  const [name, ...args] = process.argv.slice(2);
  if (!/^[a-z][a-z-]*$/.test(name ?? '')) throw new Problem('Name a tool: node .ci/launch/run.mjs NAME [arguments]');
  await prepare(partsFor(name));
  if (!existsSync(fileOf(name))) throw new Problem(`There is no tool ${name}: ${shown(fileOf(name))} is missing.`);
  const chromium = NEEDS_CONSOLE.has(name) && findChromium();
  const call = (env) => runTool(name, args, chromium ? { ...env, CHROMIUM: chromium } : env);
  if (NEEDS_NOTHING.has(name))
    return call(serviceEnv({ databaseUrl: process.env.DATABASE_URL, natsUrl: process.env.NATS_URL }));
  const now = running();
  if (now?.address) return call({ ...serviceEnv(now), GLASSHOUSE_ADDRESS: now.address });
  return NEEDS_APP.has(name) ? withApp(call) : withGround(call, !NEEDS_BARE_DATABASE.has(name));
}

// Paths on the command line are meant from where the person stands, not from where npm runs scripts.
const runTool = (name, args, env) =>
  passThrough(nodeBin(), ['--enable-source-maps', fileOf(name), ...args], {
    env,
    cwd: process.env.INIT_CWD || process.cwd(),
  });

async function withApp(call) {
  const app = new App();
  const stopped = stopSignal().then(() => 130);
  try {
    const used = app
      .open()
      .then(() => app.fill())
      .then(() => call({ ...app.ground.env, GLASSHOUSE_ADDRESS: app.address }));
    return await Promise.race([used, stopped]);
  } finally {
    await app.close();
  }
}

async function withGround(call, isMigrated) {
  await claimData();
  try {
    const ground = await startGround();
    try {
      if (isMigrated) await migrate(ground.env);
      return await call(ground.env);
    } finally {
      await ground.stop();
    }
  } finally {
    releaseLock();
  }
}

await main(run);
process.exit();
