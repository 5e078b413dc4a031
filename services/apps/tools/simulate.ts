import { endOnSignal } from './bars/end-on-signal.ts';
import { readScenario } from './simulate/scenario.ts';
import { simulateWeek } from './simulate/simulate-week.ts';

/**
 * `npm run simulate -- [--days 7] [--seed 1] [--scenario FILE]`: a factory of its own lives some days through the real
 * commands. A line a day goes to standard error, one JSON line with all figures to standard output.
 */
const text = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const option = (name: string, fallback: number) => {
  const value = Number(text(name) ?? fallback);
  if (Number.isFinite(value) && value >= 0) return value;
  process.stderr.write(`--${name} takes a number\n`);
  process.exit(2);
};

// It makes a database of its own on this server and drops it.
process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const [days, seed] = [option('days', 7), option('seed', 1)];
const scenario = await readScenario(text('scenario'));
const started = performance.now();
const say = (line: string) => process.stderr.write(`${line}\n`);
const { final, ...done } = await endOnSignal(simulateWeek(scenario, seed, days, say));
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${JSON.stringify({ simulate: scenario.name, seed, days, seconds, ...done, hash: final.hash })}\n`,
);
process.exit(done.violations.length ? 1 : 0);
