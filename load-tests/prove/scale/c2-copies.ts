import { randomUUID } from 'node:crypto';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { freePort, type ServiceName, serviceNames } from '@glasshouse/services/platform/testing/stack';
import type { Bar } from '../../bars/bar.ts';
import { interleave, rate, round } from '../../bars/measure.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { pick } from '../lifecycles/chance.ts';
import { pause, secondsToCatchUp } from './catch-up.ts';
import { brokenOf, type CountingClient, journeysWhile, signInAt } from './journeys-while.ts';

const allowedSeconds = 10;
const wantedRatio = 0.9;
const callers = 8;
const address = { address1: '12 Kiln St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };

/** Each service so many times. */
const servicesOf = (copies: number): ServiceName[] =>
  Array.from({ length: copies }, (_, i) => i + 1).flatMap((n) =>
    serviceNames.map((name): ServiceName => (n === 1 ? name : `${name}#${n}`)),
  );

/**
 * Bar C2: `copies` of each process share the work. Journeys run against all of them while one at random is killed, `kills`
 * times, and its work must be taken over within ten seconds: everything the log holds then is read and handed to the
 * broker; afterwards every promise holds and every export was written. Then changes a second with one of each and with
 * two, in turns, each measured until everything is read: the copies may not cost more than a tenth.
 */
export const copies: Bar = async (options) => {
  const { copies: n = 2, kills = 8, seed = 1, pairs = 5, seconds = 4 } = options;
  const killed = await killing(n, kills, seed);
  const speed = pairs > 0 ? await throughput(n, pairs, seconds) : null;
  const slowest = Math.max(...killed.takeOvers.map((t) => t.seconds));
  const lost = Object.keys(killed.broken).length;
  return {
    bar: 'C2 copies of each process',
    pass:
      lost === 0 &&
      killed.exports.length > 0 &&
      killed.exports.every((state) => state === 'done') &&
      slowest <= allowedSeconds &&
      killed.journeys >= n &&
      (speed?.ratio ?? 1) >= wantedRatio,
    figure:
      `${lost} promises broken after ${killed.takeOvers.length} kills, taken over in ${slowest} s at most, ` +
      (speed ? `${n} of each do ${speed.ratio}x of one (${speed.spread.join(' to ')})` : 'throughput left out'),
    target: `0, <= ${allowedSeconds} s, >= ${wantedRatio}x`,
    copies: n,
    seed,
    ...killed,
    ...(speed ? { throughput: speed.pairs } : {}),
  };
};

async function killing(n: number, kills: number, seed: number) {
  const random = seededRandom(seed);
  const bench = await openBenchStack({ prepare: prepareShop, services: servicesOf(n) });
  const db = openDatabase({ url: bench.url, role: 'worker', poolSize: 1 });
  try {
    for (let copy = 2; copy <= n; copy += 1) await bench.stack.ready(150, copy);
    const clients: CountingClient[] = [];
    for (let copy = 1; copy <= n; copy += 1) clients.push(await signInAt(bench, copy));
    const takeOvers: { killed: ServiceName; seconds: number }[] = [];
    const exporter = clients[0];
    const run = await journeysWhile(bench, clients, async (isOver) => {
      for (let i = 0; i < kills && !isOver(); i += 1) {
        await pause(2_000);
        if (i % 3 === 0)
          await exporter
            ?.call(exportContract.startExport, { body: { path: '/contacts?format=csv' } })
            .catch(() => null);
        const name = pick(random, servicesOf(n));
        await bench.stack.down(name, 'SIGKILL');
        const since = performance.now();
        await change(bench, name, n);
        await secondsToCatchUp(db);
        takeOvers.push({ killed: name, seconds: round((performance.now() - since) / 1000, 1) });
        await startAgain(bench, name);
      }
    });
    const exports = await endedExports(bench);
    return {
      takeOvers,
      exports,
      journeys: run.evidence.journeys.length,
      acknowledged: run.evidence.acknowledged.length,
      broken: brokenOf(run.findings),
    };
  } finally {
    await db.destroy();
    await bench.close();
  }
}

/** Starts a killed process and waits until it works, so that the next kill finds all of them. */
async function startAgain({ stack }: BenchStack, name: ServiceName): Promise<void> {
  const port = await freePort();
  stack.up(name, { METRICS_PORT: String(port) });
  for (const end = performance.now() + 150_000; performance.now() < end; await pause(100)) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error(`${name} did not come back`);
}

/** One more change, acknowledged by an api that was not killed: who takes over has something to do. */
async function change(bench: BenchStack, killed: ServiceName, n: number): Promise<void> {
  const client = await signInAt(bench, killed === 'api' ? n : 1);
  await client.call(contactsContract.createContact, { body: { name: `After ${killed} ${randomUUID()}`, address } });
}

/** What became of the exports; one whose writer was killed is begun again after half a minute. */
async function endedExports(bench: BenchStack): Promise<string[]> {
  const client = await signInAt(bench);
  for (const end = performance.now() + 90_000; ; await pause(1_000)) {
    const { exports } = await client.call(exportContract.listExports, {});
    const states = exports.map((one) => one.state);
    if (!states.some((state) => state === 'waiting' || state === 'running') || performance.now() > end) return states;
  }
}

/** Changes a second until all of them are read, with one of each process and with several, in turns. */
async function throughput(n: number, pairs: number, seconds: number) {
  const opened: { bench: BenchStack; db: Db; clients: CountingClient[] }[] = [];
  try {
    for (const count of [1, n]) {
      const bench = await openBenchStack({ services: servicesOf(count) });
      const db = openDatabase({ url: bench.url, role: 'worker', poolSize: 1 });
      opened.push({ bench, db, clients: [] });
      for (let copy = 2; copy <= count; copy += 1) await bench.stack.ready(150, copy);
      for (let i = 0; i < callers; i += 1) opened.at(-1)?.clients.push(await signInAt(bench, 1 + (i % count)));
    }
    const once = async (which: number): Promise<number> => {
      const { db, clients } = opened[which] as (typeof opened)[number];
      const started = performance.now();
      const perSecond = await rate(seconds, callers, async (lane) => {
        const body = { name: `Of ${lane} ${randomUUID()}`, address };
        await clients[lane]?.call(contactsContract.createContact, { body });
      });
      const working = (performance.now() - started) / 1000;
      const drained = await secondsToCatchUp(db);
      return (perSecond * working) / (working + drained);
    };
    // The first calls of a process are slow.
    await once(0);
    await once(1);
    return await interleave(
      pairs,
      () => once(0),
      () => once(1),
    );
  } finally {
    for (const { bench, db } of opened) {
      await db.destroy();
      await bench.close();
    }
  }
}
