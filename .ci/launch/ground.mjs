import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { startNats } from './nats/nats.mjs';
import { childEnv, dataDir, inData, nodeBin, shown, toolFile } from './paths.mjs';
import { loginUrls } from './postgres/logins.mjs';
import { startPostgres } from './postgres/postgres.mjs';
import { capture } from './run-child.mjs';
import { keepLog, Problem, tail, warn } from './say.mjs';
import { secrets } from './settings.mjs';

/** What the services stand on: the database and the broker. Answers `{ postgres, nats, env, stop }`. */
export async function startGround({ isDev = false } = {}) {
  const [postgres, nats] = await bothOrNeither(startPostgres(), startNats());
  const stop = async () => {
    await nats.stop();
    await postgres.stop();
  };
  return { postgres, nats, env: serviceEnv({ databaseUrl: postgres.url, natsUrl: nats.url, isDev }), stop };
}

async function bothOrNeither(...starts) {
  const ends = await Promise.allSettled(starts);
  const failed = ends.find((end) => end.status === 'rejected');
  if (!failed) return ends.map((end) => end.value);
  for (const end of ends) await end.value?.stop();
  throw failed.reason;
}

/** The environment that services and tools read; every name in it is documented in .ci/README.md. */
export function serviceEnv({ databaseUrl, natsUrl, isDev = false }) {
  const env = childEnv({
    NODE_ENV: isDev ? 'development' : 'production',
    DATABASE_URL: databaseUrl,
    ...loginUrls(databaseUrl),
    GLASSHOUSE_DATA: dataDir,
    GLASSHOUSE_SECRET: process.env.GLASSHOUSE_SECRET || secrets().session,
    GLASSHOUSE_SEAL_KEY: process.env.GLASSHOUSE_SEAL_KEY || secrets().seal,
  });
  if (natsUrl) env.NATS_URL = natsUrl;
  else delete env.NATS_URL;
  return env;
}

/** What a service is told: its logins, not the owner's, unless there are none. */
export function withoutOwner(env) {
  const { DATABASE_URL, ...others } = env;
  return env.DATABASE_APP_URL ? others : env;
}

/** A short name for a database that gives nothing away, to notice a change of database. */
export const nameOfDatabase = (url) => {
  const { host, pathname } = new URL(url);
  return createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
};

/** Runs one of the built tools to its end and answers what it printed. */
export async function runTool(name, { args = [], env, signal, problem }) {
  if (!existsSync(toolFile(name))) throw new Problem(`${problem}: ${shown(toolFile(name))} is missing.`);
  const done = await capture(nodeBin(), ['--enable-source-maps', toolFile(name), ...args], { env, signal });
  if (done.code === 0) return done.stdout;
  if (signal?.aborted) throw new Problem('Stopped.');
  keepLog(inData('logs', `${name}.log`), done.stdout + done.stderr);
  warn(tail(done.stderr || done.stdout, 8));
  throw new Problem(`${problem}: see .data/logs/${name}.log.`);
}

/** Brings the database's tables up to date. */
export const migrate = (env, signal) =>
  runTool('migrate', { env, signal, problem: 'The database could not be brought up to date' });
