import { append } from './bench/append.ts';
import type { Bench } from './bench/bench.ts';
import { bundle } from './bench/bundle.ts';
import { commitToBrowser } from './bench/commit-to-browser.ts';
import { gridBench } from './bench/grid-bench.ts';
import { lookup } from './bench/lookup.ts';
import { million } from './bench/million.ts';
import { optimiser } from './bench/optimiser/optimiser.ts';
import { shop } from './bench/optimiser/shop.ts';
import { orderRace } from './bench/order-race.ts';
import { p4 } from './bench/p4.ts';
import { p5 } from './bench/p5.ts';
import { p6 } from './bench/p6.ts';
import { p8 } from './bench/p8.ts';
import { rebuildBench } from './bench/rebuild-bench.ts';

/** `npm run -s bench -- NAME`: one JSON line with the ratio and its parts, measured interleaved in one run. */
const benches: Readonly<Record<string, Bench>> = {
  'order-race': orderRace,
  append,
  lookup,
  'commit-to-browser': commitToBrowser,
  rebuild: rebuildBench,
  bundle,
  P13: gridBench,
  million,
  optimiser,
  shop,
  P4: p4,
  P5: p5,
  P6: p6,
  P8: p8,
};

const [name = '', ...rest] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  process.stderr.write(`Say which: ${Object.keys(benches).join(', ')}\n`);
  process.exit(2);
}
// Each bench makes a database of its own on this server and drops it.
process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
process.env.TEST_NATS_URL ??= process.env.NATS_URL;
const given = rest.flatMap((word, i): [string, string][] =>
  word.startsWith('--') ? [[word.slice(2), rest[i + 1] ?? '1']] : [],
);
const numbers = Object.fromEntries(given.map(([option, text]) => [option, Number(text)]));
const result = await bench(numbers, Object.fromEntries(given));
process.stdout.write(`${JSON.stringify({ bench: name, ...result })}\n`);
process.exit(result.pass ? 0 : 1);
