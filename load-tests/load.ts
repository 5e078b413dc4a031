import { endOnSignal } from './bars/end-on-signal.ts';
import { hasK6, runLoad } from './load/run-load.ts';
import { type ScriptName, scriptNames } from './load/scripts.ts';

/**
 * `npm run load -- NAME [--seconds N] [--scale N] [--node] …`: starts a product of its own, runs load-tests/NAME.js on it
 * with k6, or with the Node generator where k6 is missing, and prints one JSON line. Exits with 0 when every threshold held.
 */
const [name = '', ...rest] = process.argv.slice(2);
if (!scriptNames.includes(name as ScriptName)) {
  process.stderr.write(`Say which: ${scriptNames.join(', ')}\n`);
  process.exit(2);
}
// It makes a database of its own on this server and drops it.
process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const options = Object.fromEntries(
  rest.flatMap((word, i) => (word.startsWith('--') ? [[word.slice(2), Number(rest[i + 1] ?? 1)]] : [])),
);
const isNode = rest.includes('--node') || !hasK6();
if (isNode && !rest.includes('--node'))
  process.stderr.write(
    'k6 is not on the PATH, the Node generator runs the same script. Get k6: https://grafana.com/docs/k6/latest/set-up/install-k6/ or go install go.k6.io/k6@latest\n',
  );
const result = await endOnSignal(runLoad(name as ScriptName, options, isNode ? 'node' : 'k6'));
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(result.pass ? 0 : 1);
