import { setTimeout as pause } from 'node:timers/promises';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import type { Bar } from '../../bars/bar.ts';
import { median, percentile, round } from '../../bars/measure.ts';
import { openBenchStack } from '../../bench/bench-stack.ts';
import type { Findings } from '../check-everything.ts';
import { brokenIn } from './findings.ts';
import { startLanes } from './lanes.ts';
import { askServer } from './own-stack.ts';
import { settle } from './settle.ts';
import { type Sent, startSteadyCommands } from './steady-commands.ts';

export interface BrokerAwayPlan {
  /** How long the broker is away, and for how long it is there before, s. */
  readonly away: number;
  readonly perSecond: number;
}

export interface BrokerAway {
  readonly commands: number;
  /** Share of commands that were done, of those meant to start while the broker was away. */
  readonly success: number;
  /** Of windows before and while it was away, ms. */
  readonly before: readonly number[];
  readonly during: readonly number[];
  /** Events that waited for the broker when it came back, those that came each second, and how fast they went out. */
  readonly backlog: number;
  readonly arrivalPerSecond: number;
  readonly drainPerSecond: number;
  readonly findings: Findings;
}

const windows = 6;

/** Commands go on at a fixed rate, and journeys beside them, while the broker is stopped and comes back. */
export async function runBrokerAway({ away, perSecond }: BrokerAwayPlan): Promise<BrokerAway> {
  const bench = await openBenchStack({ prepare: prepareShop });
  try {
    const lanes = await startLanes(bench, { office: 1, journeys: 0 });
    const steady = startSteadyCommands(await bench.signIn(), perSecond);
    // Not the first seconds of a service.
    await pause(5_000);
    const from = performance.now();
    await pause(away * 1000);
    const gone = performance.now();
    const published = await waiting(bench.url);
    await bench.broker.down();
    await pause(away * 1000);
    const back = performance.now();
    const backlog = await waiting(bench.url);
    await bench.broker.up();
    const drained = await untilDrained(bench.url);
    await steady.end();
    const { findings } = await settle(bench, lanes, steady.acknowledged);
    const during = steady.sent.filter(({ at }) => at >= gone && at < back);
    return {
      commands: during.length,
      success: during.filter(({ status }) => status === 200).length / Math.max(1, during.length),
      before: windowsOf(steady.sent, from, gone),
      during: windowsOf(steady.sent, gone, back),
      backlog,
      arrivalPerSecond: (backlog - published) / away,
      drainPerSecond: backlog / drained,
      findings,
    };
  } finally {
    await bench.close();
  }
}

/** The 95th percentile of each of some windows of time, ms. */
function windowsOf(sent: readonly Sent[], from: number, to: number): number[] {
  const length = (to - from) / windows;
  return Array.from({ length: windows }, (_, i) => {
    const own = sent.filter(({ at }) => at >= from + i * length && at < from + (i + 1) * length);
    return round(
      percentile(
        own.map(({ ms }) => ms),
        0.95,
      ),
    );
  });
}

/** Events of all accounts that the broker has not been given. */
async function waiting(url: string): Promise<number> {
  const [row] = await askServer<{ n: string }>(
    url,
    'select coalesce(sum(h.last - coalesce(c.published_seq, 0)), 0) as n from event_head h left join relay_cursor c using (account_id)',
  );
  return Number(row?.n ?? 0);
}

/** Seconds until hardly anything waits: what came last may still be on its way. */
async function untilDrained(url: string, patienceSeconds = 120): Promise<number> {
  const started = performance.now();
  for (;;) {
    const seconds = (performance.now() - started) / 1000;
    if ((await waiting(url)) <= 20 || seconds > patienceSeconds) return seconds;
    await pause(50);
  }
}

/**
 * Bar R7: the broker is stopped for a minute while commands come at a fixed rate (open model). They go on; what it was
 * not given waits in the log and goes out when it is back. `--away 60`, `--rate 10`. The percentiles are medians over
 * windows of the minute before and the minute without.
 */
export const brokerAway: Bar = async ({ away = 60, rate = 10 }) => {
  const run = await runBrokerAway({ away, perSecond: rate });
  const lost = Object.values(run.findings).flat().length;
  const ratio = round(median(run.during) / median(run.before));
  const drain = round(run.drainPerSecond / Math.max(run.arrivalPerSecond, 1e-9), 1);
  return {
    bar: 'R7',
    pass: run.success >= 0.999 && ratio <= 1.2 && drain >= 3 && lost === 0,
    figure: `${round(run.success * 100)} % of ${run.commands} commands done, p95 ${ratio} x, ${run.backlog} events waited and went out ${drain} x as fast as they came, ${lost} lost`,
    target: '99.9 %, 1.2 x, 3 x, 0',
    p95Before: run.before,
    p95During: run.during,
    arrivalPerSecond: round(run.arrivalPerSecond),
    drainPerSecond: round(run.drainPerSecond),
    found: brokenIn(run.findings),
  };
};
