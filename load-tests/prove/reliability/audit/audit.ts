import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { serviceNames, type TestStack } from '@glasshouse/services/platform/testing/stack';
import type { Bar } from '../../../bars/bar.ts';
import { failedRequests } from '../failed-requests.ts';
import { brokenIn } from '../findings.ts';
import { startLanes } from '../lanes.ts';
import { crashAndStart, killBackend, type OwnStack, openOwnStack, untilTaken } from '../own-stack.ts';
import { type Settled, settle } from '../settle.ts';
import { type SingleTryLane, startSingleTryLane } from '../single-try-lane.ts';
import { refusedBoots } from './refused-boots.ts';

/** How often each part is killed. */
export interface AuditPlan {
  readonly api: number;
  readonly postgres: number;
  readonly relay: number;
  readonly seed: number;
}

export interface Audit extends Settled {
  /** What was killed, in order. */
  readonly kills: readonly string[];
  readonly repeats: number;
  /** What the client that never repeats was answered, by status; 0 is no answer. */
  readonly answers: SingleTryLane['answers'];
  /** What lay behind answers of 500 and above: how often which words. */
  readonly failures: Readonly<Record<string, number>>;
  /** Settings of PostgreSQL the services refused to start with, and those they took all the same. */
  readonly boots: { readonly refused: readonly string[]; readonly taken: readonly string[] };
}

/** Clients keep lists of what was acknowledged while api, PostgreSQL and relay are killed at random instants; the lists are held against the log. */
export async function runAudit(plan: AuditPlan): Promise<Audit> {
  const stack = await openOwnStack();
  try {
    return await auditOn(stack, plan);
  } finally {
    await stack.close();
  }
}

async function auditOn(stack: OwnStack, plan: AuditPlan): Promise<Audit> {
  const { own, bench } = stack;
  const random = seededRandom(plan.seed);
  const lanes = await startLanes(bench, { office: 2, journeys: 1 });
  const singleTry = [startSingleTryLane(await bench.signIn()), startSingleTryLane(await bench.signIn())];
  const kills: string[] = [];
  for (const kill of order(plan, random)) {
    // Some time after everything runs again, at no particular instant.
    await pause(200 + random.next() * 1_800);
    kills.push(kill);
    process.stderr.write(`${kill}\n`);
    if (kill === 'api') await bench.stack.kill('api');
    else if (kill === 'relay') await bench.stack.kill('projector');
    else if (kill === 'backend') await killBackend(own.url, random);
    else await crashAndStart(own);
    await untilTaken(own.url);
    await startEnded(bench.stack);
    await bench.stack.ready();
  }
  await Promise.all(singleTry.map((lane) => lane.end()));
  await startEnded(bench.stack);
  const settled = await settle(
    bench,
    lanes,
    singleTry.flatMap((lane) => lane.acknowledged),
  );
  return {
    ...settled,
    kills,
    repeats: lanes.clients.reduce((n, client) => n + client.repeats, 0),
    answers: singleTry.reduce<Record<number, number>>((sum, { answers }) => {
      for (const [status, n] of Object.entries(answers)) sum[Number(status)] = (sum[Number(status)] ?? 0) + n;
      return sum;
    }, {}),
    failures: failedRequests(bench.stack),
    boots: await refusedBoots(stack),
  };
}

/** What watches over services: one that was just starting when PostgreSQL died says so and ends, and is started again. */
async function startEnded(stack: TestStack): Promise<void> {
  for (const name of serviceNames) if ((await stack.exitOf(name)) !== null) stack.up(name);
}

/** The kills in an order of chance; half of those of PostgreSQL end one of its processes, half the whole server. */
function order({ api, postgres, relay }: AuditPlan, random: { next(): number }): string[] {
  const all = [
    ...Array.from({ length: api }, () => 'api'),
    ...Array.from({ length: relay }, () => 'relay'),
    ...Array.from({ length: postgres }, (_, i) => (i % 2 ? 'backend' : 'postgres')),
  ];
  return all
    .map((kill) => ({ kill, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kill }) => kill);
}

const lone = /events without a saved state$/;

/**
 * Bar R3: what clients were told has happened is held against the log, after the api, PostgreSQL and the relay were
 * killed again and again; and no service starts on a PostgreSQL that may forget. `--api 50 --postgres 20 --relay 20`
 * is the full size, `--seed` another order of kills.
 */
export const audit: Bar = async ({ api = 10, postgres = 4, relay = 4, seed = 1 }) => {
  const run = await runAudit({ api, postgres, relay, seed });
  const { acknowledged = [], folds = [], ...others } = run.findings;
  const orphans = folds.filter((fault) => lone.test(fault)).length;
  const rest = Object.values(others).flat().length;
  const { refused, taken } = run.boots;
  return {
    bar: 'R3',
    pass: acknowledged.length + folds.length + rest + taken.length === 0 && refused.length === 3,
    figure: `${acknowledged.length} of ${run.evidence.acknowledged.length} acknowledged missing, ${orphans} events without state, ${folds.length - orphans} states without events, ${rest} other faults after ${run.kills.length} kills; ${refused.length} of 3 unsafe settings refused`,
    target: '0, 0, 0, 0; 3 of 3',
    seed,
    kills: Object.fromEntries([...Map.groupBy(run.kills, (kill) => kill)].map(([kill, list]) => [kill, list.length])),
    journeys: run.evidence.journeys.length,
    repeats: run.repeats,
    answersWithoutRepeating: run.answers,
    failures: run.failures,
    startedAllTheSame: taken,
    found: brokenIn(run.findings),
  };
};
