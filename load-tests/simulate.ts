import { endOnSignal } from './bars/end-on-signal.ts';
import { liveWeek } from './simulate/live-week.ts';
import { readScenario } from './simulate/scenario.ts';
import { simulateWeek } from './simulate/simulate-week.ts';

/**
 * `npm run simulate -- [--days 7] [--seed 1] [--scenario FILE] [--speed N]`: a factory lives some days through the real
 * commands. While Glasshouse runs, a speed lets it live in the demo business, so many times as fast as life; else in a
 * database of its own, as fast as it can, and the same seed comes to the same hash. A line a day goes to standard error,
 * one JSON line with all figures to standard output. Exits with 1 when an invariant was violated.
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
const [days, seed, speed] = [option('days', 7), option('seed', 1), option('speed', 0)];
const scenario = await readScenario(text('scenario'));
const started = performance.now();
const say = (line: string) => process.stderr.write(`${line}\n`);
const isLive = speed > 0 && process.env.GLASSHOUSE_ADDRESS !== undefined;
if (speed > 0 && !isLive)
  say('Glasshouse does not run: the factory lives in a database of its own, as fast as it can.');
const run = async () => {
  if (isLive) return { ...(await liveWeek(scenario, { seed, days, speed }, say)), hash: null };
  const { final, ...done } = await simulateWeek(scenario, seed, days, say);
  return { ...done, hash: final.hash };
};
const done = await endOnSignal<Awaited<ReturnType<typeof run>>>(run());
const seconds = Math.round((performance.now() - started) / 1000);
process.stdout.write(
  `${JSON.stringify({ simulate: scenario.name, seed, days, speed: isLive ? speed : 0, seconds, ...done })}\n`,
);
process.exit(done.violations.length ? 1 : 0);
