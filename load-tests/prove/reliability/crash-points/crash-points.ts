import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import type { Bar } from '../../../bars/bar.ts';
import { round } from '../../../bars/measure.ts';
import { openBenchStack } from '../../../bench/bench-stack.ts';
import { brokenIn } from '../findings.ts';
import { startLanes } from '../lanes.ts';
import { type Settled, settle } from '../settle.ts';
import { pointsInCode, uncovered } from './points.ts';
import { isPicked, plan, sweep, type Tried } from './sweep.ts';

/** What a sweep did and what was found after it. */
export interface CrashRun extends Settled {
  readonly tried: readonly Tried[];
  readonly repeats: number;
}

export interface CrashOptions {
  /** Beginnings of the names of the points to be tried, with commas between; '' tries all. */
  readonly only: string;
  /** How long a service may take to come to a point, s. */
  readonly patience: number;
}

/** Work goes on while every service dies at each of its points in turn; then all that must hold is checked. */
export async function runCrashPoints({ only, patience }: CrashOptions): Promise<CrashRun> {
  const bench = await openBenchStack({ prepare: prepareShop });
  try {
    const lanes = await startLanes(bench, { office: 1, journeys: 2 });
    const tried: Tried[] = [];
    const tell = (one: Tried) => {
      tried.push(one);
      process.stderr.write(
        `${one.service} ${one.point} ${one.isReached ? '' : 'NOT REACHED '}${round(one.seconds, 1)} s\n`,
      );
    };
    await Promise.all([...plan(only)].map(([service, points]) => sweep(bench.stack, service, points, patience, tell)));
    const settled = await settle(bench, lanes);
    return { tried, ...settled, repeats: lanes.clients.reduce((n, client) => n + client.repeats, 0) };
  } finally {
    await bench.close();
  }
}

/**
 * Bar R4: every named instant of command, relay, projector, policy, mail, payment and solver job, the process killed
 * there and started again, while orders are sold, paid, cut, delivered and invoiced. The names are read from the code.
 * `--only policy,mail.sent` tries some of them, `--patience 120` waits so many seconds for one.
 */
export const crashPoints: Bar = async ({ patience = 120 }, { only = '' }) => {
  const gaps = uncovered();
  const run = await runCrashPoints({ only, patience });
  const points = pointsInCode().filter((point) => isPicked(point, only));
  const reached = new Set(run.tried.filter((one) => one.isReached).map((one) => one.point.split('@')[0]));
  const missed = run.tried.filter((one) => !one.isReached).map((one) => `${one.service} ${one.point}`);
  const broken = brokenIn(run.findings);
  const faults = Object.values(run.findings).flat().length;
  return {
    bar: 'R4',
    pass: gaps.length + missed.length + faults === 0 && points.every((point) => reached.has(point)),
    figure: `${reached.size} of ${points.length} points, ${run.tried.length} crashes: ${faults} effects lost or doubled`,
    target: '100 % of points, 0',
    missed: [...gaps, ...missed],
    acknowledged: run.evidence.acknowledged.length,
    journeys: run.evidence.journeys.length,
    repeats: run.repeats,
    mailsSentAfterTheirSenderDied: run.sentLate,
    checks: Object.keys(run.findings),
    found: broken,
  };
};
