import type { Bars } from './bar.ts';
import { endOnSignal } from './end-on-signal.ts';
import { runAll } from './run-all.ts';

/**
 * The body of `prove` and `bench`: runs the bar named on the command line and prints one JSON line; `all [PREFIX]` runs
 * them one after the other and prints one line each, but for those that `alone` says have to be told something. Ends the
 * process: 0 when met, 1 when not, 2 when there is no such bar.
 */
export async function runBars(kind: string, bars: Bars, alone: readonly string[] = []): Promise<never> {
  const [name = '', ...rest] = process.argv.slice(2);
  // Each bar makes a database of its own on this server and drops it.
  process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
  process.env.TEST_NATS_URL ??= process.env.NATS_URL;
  delete process.env.DATABASE_APP_URL;
  delete process.env.DATABASE_WORKER_URL;
  if (name === 'all') {
    const asked = Object.keys(bars).filter((bar) => !alone.includes(bar) && bar.startsWith(rest[0] ?? ''));
    process.exit(await runAll(asked));
  }
  const load = bars[name];
  if (!load) {
    process.stderr.write(`Say which: all, ${Object.keys(bars).join(', ')}\n`);
    process.exit(2);
  }
  const given = rest.flatMap((word, i): [string, string][] =>
    word.startsWith('--') ? [[word.slice(2), rest[i + 1] ?? '1']] : [],
  );
  const numbers = Object.fromEntries(given.map(([option, text]) => [option, Number(text)]));
  const bar = await load();
  const result = await endOnSignal(bar(numbers, Object.fromEntries(given)));
  process.stdout.write(`${JSON.stringify({ [kind]: name, ...result })}\n`);
  process.exit(result.pass ? 0 : 1);
}
