import type { ServiceName } from '@glasshouse/services/platform/testing/stack';
import type { Bar } from '../../bars/bar.ts';
import { percentile, round } from '../../bars/measure.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { checkEverything, waitUntilQuiet } from '../check-everything.ts';
import { Balance } from './balance.ts';
import { type Load, steadyLoad } from './steady-load.ts';
import { Watcher } from './watcher.ts';

/** Everything that runs, one after the other: both copies of the api, then those that are alone. */
const services: readonly ServiceName[] = [
  'api',
  'api#2',
  'projector',
  'automation-runner',
  'solver-worker',
  'reporting',
];
const pause = (seconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });

export interface RestartOptions {
  readonly perSecond?: number;
  readonly watchers?: number;
  /** From readiness red to the closed door, s; 0 is the seeded defect. */
  readonly drainSeconds?: number;
  readonly services?: readonly ServiceName[];
}

/** What was seen while services were restarted under load. */
export interface Restarts {
  readonly load: Load;
  /** Exit codes other than 0, and services that went on answering ready after SIGTERM. */
  readonly unclean: readonly string[];
  /** Rows that a browser was never shown. */
  readonly missed: number;
  readonly returns: number;
  readonly faults: readonly string[];
}

/** Restarts each service by SIGTERM while calls and browsers go on; then compares log, effects and read tables. */
export async function runRestarts(options: RestartOptions = {}): Promise<Restarts> {
  const { perSecond = 10, watchers: count = 6, drainSeconds = 1.5 } = options;
  const bench = await openBenchStack({ env: { GLASSHOUSE_DRAIN_SECONDS: String(drainSeconds) } });
  const balance = new Balance([bench.stack.address, bench.stack.addressOf(2)], bench.client.bearer);
  const watchers = Array.from({ length: count }, (_, i) => new Watcher(balance, i));
  try {
    bench.stack.up('api#2');
    await bench.stack.ready(150, 2);
    await balance.start();
    await Promise.all(watchers.map((watcher) => watcher.open()));
    const load = steadyLoad(balance, perSecond);
    await pause(1);
    const unclean: string[] = [];
    for (const name of options.services ?? services) unclean.push(...(await restart(bench, name)));
    await pause(1);
    await load.stop();
    await waitUntilQuiet(bench.url);
    await pause(1);
    const missed = watchers.reduce((n, { seen }) => n + load.made.filter((name) => !seen.has(name)).length, 0);
    const evidence = { accountId: bench.accountId, acknowledged: load.acknowledged, journeys: [] };
    const found = await checkEverything(bench.url, evidence);
    const faults = Object.entries(found).flatMap(([name, list]) =>
      list.slice(0, 3).map((fault) => `${name}: ${fault}`),
    );
    const returns = watchers.reduce((n, watcher) => n + watcher.returns, 0);
    return { load, unclean, missed, returns, faults };
  } finally {
    for (const watcher of watchers) watcher.close();
    balance.stop();
    await bench.close();
  }
}

/** Tells one service to stop, looks at how it does, and starts it again. */
async function restart(bench: BenchStack, name: ServiceName): Promise<string[]> {
  const unclean: string[] = [];
  const { stack } = bench;
  const copy = name === 'api' ? 1 : name === 'api#2' ? 2 : 0;
  const red = copy ? firstRed(stack.addressOf(copy)) : Promise.resolve('red');
  const end = await stack.down(name, 'SIGTERM');
  if (end !== 0) unclean.push(`${name} ended with ${end}`);
  if ((await red) !== 'red') unclean.push(`${name} closed its door without a red light`);
  stack.up(name);
  await (copy ? stack.ready(150, copy) : pause(4));
  return unclean;
}

/** Asks until readiness is not green: 'red' when it said so, 'gone' when nobody answered any more. */
async function firstRed(address: string): Promise<'red' | 'gone'> {
  for (;;) {
    const status = await fetch(`${address}/api/v1/health/ready`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status !== 200) return status === 503 ? 'red' : 'gone';
    await pause(0.05);
  }
}

/** Restarts without a failed call: `--rate` calls a second, `--drain 0` is the seeded defect. */
export const restarts: Bar = async ({ rate = 10, watchers = 6, drain = 1.5 }) => {
  const { load, unclean, missed, returns, faults } = await runRestarts({
    perSecond: rate,
    watchers,
    drainSeconds: drain,
  });
  return {
    bar: 'restarts',
    figure: `${load.failed.length} of ${load.calls} calls failed, ${missed} rows missed by ${watchers} browsers that came back ${returns} times, ${unclean.length} unclean stops, ${faults.length} faults`,
    target: '0 failed, 0 missed, 0 unclean, 0 faults',
    pass: load.failed.length + missed + unclean.length + faults.length === 0 && returns > 0 && load.calls > 0,
    acknowledged: load.acknowledged.length,
    p95Ms: round(percentile(load.latenciesMs, 0.95)),
    worstMs: round(Math.max(...load.latenciesMs)),
    unclean,
    failed: load.failed.slice(0, 10),
    faults: faults.slice(0, 10),
  };
};
