import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import type { Bar } from '../bars/bar.ts';
import { type BenchStack, openBenchStack } from '../bench/bench-stack.ts';
import { PatientClient } from '../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../journey/run-journey.ts';
import { readShop } from '../journey/shop.ts';
import { checkEverything, type Evidence, type Findings, waitUntilQuiet } from './check-everything.ts';
import { type FaultPlan, oneRound } from './fault-plan.ts';

const lanes = 2;
/** Longer than a broker that is away for a minute and a solver job that is found lost two minutes later. */
const patienceMs = 300_000;

/** What happened while things broke. */
export interface FaultRun {
  readonly bench: BenchStack;
  readonly evidence: Evidence;
  readonly findings: Findings;
  readonly faults: readonly string[];
  /** Calls that had to be repeated because nobody answered. */
  readonly repeats: number;
  readonly seconds: number;
}

type Enough = (rounds: number, seconds: number) => boolean;

/** Lets journeys loop while services and broker are killed for some rounds; then waits for quiet and checks. The caller closes the stack. */
export async function runFaults(plan: FaultPlan, isEnough: Enough): Promise<FaultRun> {
  const bench = await openBenchStack({ prepare: prepareShop });
  try {
    return await runOn(bench, plan, isEnough);
  } catch (error) {
    await bench.close();
    throw error;
  }
}

async function runOn(bench: BenchStack, plan: FaultPlan, isEnough: Enough): Promise<FaultRun> {
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const clients: PatientClient[] = [];
  for (let i = 0; i < lanes; i += 1) clients.push(new PatientClient(await bench.signIn(), patienceMs));
  const faults: string[] = [];
  const failed: string[] = [];
  const journeys: JourneyResult[] = [];
  let isBreaking = true;
  const lane = (client: PatientClient) =>
    loop(client, journeys, () => isBreaking).catch((error: Error) => void failed.push(error.message));
  const looping = Promise.all(clients.map(lane));
  const isOver = () => failed.length === lanes;
  for (let rounds = 0; !isOver() && !isEnough(rounds, seconds()); rounds += 1)
    await oneRound(bench, plan, (fault) => faults.push(fault), isOver);
  isBreaking = false;
  await looping;
  await waitUntilQuiet(bench.url);
  const acknowledged = clients.flatMap((client) => client.acknowledged);
  const evidence = { accountId: bench.accountId, acknowledged, journeys };
  const findings = { journeys: failed, ...(await checkEverything(bench.url, evidence)) };
  const repeats = clients.reduce((n, client) => n + client.repeats, 0);
  return { bench, evidence, findings, faults, repeats, seconds: seconds() };
}

/** One journey after the other while things break, and one more when they no longer do. */
async function loop(client: PatientClient, done: JourneyResult[], isBreaking: () => boolean): Promise<void> {
  const shop = await readShop(client);
  for (let isLast = false; !isLast; ) {
    isLast = !isBreaking();
    done.push(await runJourney(client, { shop }));
  }
}

/**
 * The promise of the event log: services killed, broker stopped for a minute, its store deleted, while two
 * journeys loop; nothing acknowledged is lost, nothing happens twice, read tables equal a rebuild.
 */
export const journeyFaults: Bar = async ({ minutes = 4, away = 60 }) => {
  const run = await runFaults(
    { pauseSeconds: 4, brokerAwaySeconds: away },
    (rounds, seconds) => rounds > 0 && seconds >= minutes * 60,
  );
  await run.bench.close();
  const { evidence, findings, faults } = run;
  const failed = Object.entries(findings).filter(([, list]) => list.length > 0);
  return {
    bar: 'journey under faults',
    figure: `${failed.length} broken promises after ${faults.length} faults, ${evidence.acknowledged.length} acknowledged changes`,
    target: '0',
    pass: failed.length === 0 && evidence.journeys.length >= lanes,
    journeys: evidence.journeys.length,
    acknowledged: evidence.acknowledged.length,
    repeats: run.repeats,
    seconds: run.seconds,
    faults: Object.fromEntries([...Map.groupBy(faults, (fault) => fault)].map(([fault, list]) => [fault, list.length])),
    checks: Object.keys(findings),
    found: Object.fromEntries(failed.map(([name, list]) => [name, list.slice(0, 10)])),
  };
};
