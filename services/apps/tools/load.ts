import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../platform/config/config.ts';
import { startProcess } from '../../platform/testing/stack.ts';
import { endOnSignal } from './bars/end-on-signal.ts';
import { openJobsWorld } from './prove/jobs/jobs-world.ts';

/** What a script is given: the path of a file it reads, and its settings. */
type Given = Readonly<Record<string, string>>;
type Options = Readonly<Record<string, number>>;

/** `npm run load -- NAME`: starts a product of its own, lets k6 run load-tests/NAME.js on it, ends it. Exit code of k6. */
const loads: Readonly<Record<string, (options: Options) => Promise<number>>> = {
  async 'optimiser-jobs'({ jobs = 100, workers = 2, seconds = 1, rate = 1, patience = 60 }) {
    const world = await openJobsWorld({ sheets: jobs, workers, solveSeconds: seconds });
    const folder = await mkdtemp(join(tmpdir(), 'glasshouse-load-'));
    try {
      const { stationId, sheetIds, bench } = world;
      const file = join(folder, 'world.json');
      const told = { address: bench.stack.address, token: bench.client.bearer, stationId, sheetIds };
      await writeFile(file, JSON.stringify(told), { mode: 0o600 });
      return await k6('optimiser-jobs', { WORLD: file, RATE: String(rate), PATIENCE: String(patience) });
    } finally {
      await rm(folder, { recursive: true, force: true });
      await world.close();
    }
  },
};

async function k6(name: string, given: Given): Promise<number> {
  const settings = Object.entries(given).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  const script = join(projectRoot(), 'load-tests', `${name}.js`);
  const child = startProcess('k6', ['run', '--quiet', '--no-usage-report', ...settings, script], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

const [name = '', ...rest] = process.argv.slice(2);
const load = loads[name] ?? fail(`Say which: ${Object.keys(loads).join(', ')}`);
if (spawnSync('k6', ['version']).error)
  fail(
    'k6 is not on the PATH. Get it: https://grafana.com/docs/k6/latest/set-up/install-k6/, or go install go.k6.io/k6@latest',
  );
// It makes a database of its own on this server and drops it.
process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const options = Object.fromEntries(
  rest.flatMap((word, i) => (word.startsWith('--') ? [[word.slice(2), Number(rest[i + 1] ?? 1)]] : [])),
);
process.exit(await endOnSignal(load(options)));
