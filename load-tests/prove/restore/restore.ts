import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { readManifest } from '@glasshouse/services/apps/tools/backup/manifest';
import { upload } from '@glasshouse/services/contexts/core/files/testing/upload';
import { NatsBus } from '@glasshouse/services/platform/bus/nats-bus';
import type { Bar } from '../../bars/bar.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { type Acknowledged, PatientClient } from '../../journey/patient-client.ts';
import { type JourneyResult, runJourney } from '../../journey/run-journey.ts';
import { readShop } from '../../journey/shop.ts';
import { checkEverything, type Findings, waitUntilQuiet } from '../check-everything.ts';
import { destroy, operate, startAgain } from './place.ts';
import { unnoticed } from './spoil.ts';

const lanes = 2;
/** A solver job that got lost is found two minutes later. */
const patienceMs = 300_000;
/** Of those from whom the product is taken. */
const loadPatienceMs = 30_000;
const pause = (seconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, seconds * 1000);
  });

interface Kept {
  readonly url: string;
  readonly sha256: string;
}

/** What a drill showed; an empty list of faults is a promise kept. */
export interface Drill {
  readonly faults: readonly string[];
  /** Acknowledged when the backup was begun, all in all before the disaster, and of those the backup has. */
  readonly before: number;
  readonly acknowledged: number;
  readonly kept: number;
  readonly journeys: number;
  readonly files: number;
  readonly said: string;
}

/**
 * Takes a backup while journeys run, lets them go on, destroys database, files and the broker's store, restores and starts;
 * then once more with a broker that kept what the log no longer has and that the restore was not told of.
 */
export async function drill({ seconds = 12, rounds = 2 }: { seconds?: number; rounds?: number } = {}): Promise<Drill> {
  const bench = await openBenchStack({ prepare: prepareShop });
  const home = await mkdtemp(join(tmpdir(), 'glasshouse-drill-'));
  try {
    return await drillOn(bench, join(home, 'backup'), seconds, rounds);
  } finally {
    await bench.close();
    await rm(home, { recursive: true, force: true });
  }
}

async function drillOn(bench: BenchStack, backup: string, seconds: number, rounds: number): Promise<Drill> {
  const faults: string[] = [];
  const files = await keepFiles(bench, 5);
  const load = await startLoad(bench);
  await pause(seconds);
  const before = load.acknowledged();
  const said = await operate('backup', bench, [backup]);
  await pause(seconds / 2);
  const acknowledged = load.acknowledged();
  load.stop();
  const last = (await readManifest(backup)).heads.find((head) => head.accountId === bench.accountId)?.last ?? 0;
  const kept = acknowledged.filter((change) => change.seq <= last);
  if (before.some((change) => change.seq > last))
    faults.push('a change acknowledged before the backup began is not in it');
  if (kept.length === acknowledged.length) faults.push('nothing happened after the backup: no test');
  const journeys: JourneyResult[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const isBrokerToo = round === 1;
    await destroy(bench, isBrokerToo);
    await operate('restore', bench, [backup], isBrokerToo);
    await startAgain(bench);
    if (isBrokerToo) await load.ended();
    // The restore of a later round takes back what the journey of an earlier one did.
    const client = new PatientClient(await bench.signIn(), patienceMs);
    const journey = await journeyOf(client).catch((error: Error) => error);
    if (journey instanceof Error) {
      faults.push(`round ${round}: ${journey.message}`);
      break;
    }
    journeys.push(journey);
    faults.push(...(await checkFiles(bench, files)));
    await waitUntilQuiet(bench.url);
    const evidence = {
      accountId: bench.accountId,
      acknowledged: [...kept, ...client.acknowledged],
      journeys: [journey],
    };
    faults.push(...listed(`round ${round}`, await checkEverything(bench.url, evidence)));
    faults.push(...(await checkBroker(bench, client.api.lastPosition)));
  }
  await refusesToOverwrite(bench, backup, faults);
  faults.push(...(await unnoticed(backup)));
  return {
    faults,
    before: before.length,
    acknowledged: acknowledged.length,
    kept: kept.length,
    journeys: journeys.length,
    files: files.length,
    said,
  };
}

const journeyOf = async (client: PatientClient): Promise<JourneyResult> =>
  runJourney(client, { shop: await readShop(client) });

const listed = (where: string, findings: Findings): string[] =>
  Object.entries(findings).flatMap(([name, list]) => list.slice(0, 3).map((fault) => `${where}, ${name}: ${fault}`));

/** Journeys one after the other until the disaster takes the product from under them. */
async function startLoad(bench: BenchStack) {
  const clients: PatientClient[] = [];
  for (let i = 0; i < lanes; i += 1) clients.push(new PatientClient(await bench.signIn(), loadPatienceMs));
  let isOver = false;
  const loop = async (client: PatientClient) => {
    const shop = await readShop(client);
    while (!isOver) await runJourney(client, { shop });
  };
  // What a journey has made after the backup is gone with the restore: it may end with any refusal.
  const looping = Promise.allSettled(clients.map(loop));
  return {
    acknowledged: (): Acknowledged[] => clients.flatMap((client) => [...client.acknowledged]),
    stop() {
      isOver = true;
    },
    ended: () => looping,
  };
}

async function keepFiles(bench: BenchStack, count: number): Promise<Kept[]> {
  const kept: Kept[] = [];
  const as = { url: bench.stack.address, token: bench.client.bearer };
  for (let i = 1; i <= count; i += 1) {
    const content = randomBytes(i * 100_000);
    const { url } = await upload(as, `drill ${i}.bin`, content);
    kept.push({ url, sha256: createHash('sha256').update(content).digest('hex') });
  }
  return kept;
}

async function checkFiles(bench: BenchStack, files: readonly Kept[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { url, sha256 } of files) {
    const answer = await fetch(bench.stack.address + url, {
      headers: { authorization: `Bearer ${bench.client.bearer}` },
    });
    const found = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
    if (found !== sha256) faults.push(`the file ${url} does not open as it was: ${answer.status}`);
  }
  return faults;
}

/** The broker ends where the log ends: nothing of the history that is gone is left in it. */
async function checkBroker(bench: BenchStack, atLeast: number): Promise<string[]> {
  const bus = await NatsBus.connect({ url: bench.broker.url, name: 'drill', onError() {} });
  try {
    const held = (await bus.lastEventSeq(bench.accountId)) ?? 0;
    return held >= atLeast ? [] : [`the broker ends at ${held}, the log at ${atLeast} or later`];
  } finally {
    await bus.close();
  }
}

async function refusesToOverwrite(bench: BenchStack, backup: string, faults: string[]): Promise<void> {
  for (const tool of ['backup', 'restore'] as const)
    await operate(tool, bench, [backup]).then(
      () => void faults.push(`${tool} overwrote what was there`),
      () => undefined,
    );
}

/** A drill that proves backup and restore; `--seconds` of load before the backup, `--rounds 1` leaves the second disaster out. */
export const restore: Bar = async ({ seconds = 12, rounds = 2 }) => {
  const done = await drill({ seconds, rounds });
  return {
    bar: 'backup and restore',
    figure: `${done.faults.length} faults; ${done.kept} of ${done.acknowledged} acknowledged changes are in the backup (${done.before} when it began), ${done.files} files, ${done.journeys} journeys after ${rounds} restores`,
    target: '0 faults, nothing acknowledged before the backup lost',
    pass: done.faults.length === 0,
    ...done,
    faults: done.faults.slice(0, 10),
  };
};
