import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { TestNatsCluster } from '@glasshouse/services/platform/testing/nats-cluster';
import type { Bar } from '../../bars/bar.ts';
import { round } from '../../bars/measure.ts';
import { openBenchStack } from '../../bench/bench-stack.ts';
import { pause, secondsToCatchUp } from './catch-up.ts';
import { brokenOf, journeysWhile, signInAt } from './journeys-while.ts';
import { membershipOf, watchMembership } from './membership.ts';

const allowedSeconds = 10;
const restMs = 2_000;

/** What can happen to a server, and how it ends. */
const faults = {
  kill: {
    begin: (cluster: TestNatsCluster, node: number) => cluster.kill(node),
    end: async (cluster: TestNatsCluster, node: number) => cluster.up(node),
  },
  freeze: {
    begin: async (cluster: TestNatsCluster, node: number) => cluster.freeze(node, true),
    end: async (cluster: TestNatsCluster, node: number) => cluster.freeze(node, false),
  },
  isolate: {
    begin: async (cluster: TestNatsCluster, node: number) => cluster.isolate(node, true),
    end: async (cluster: TestNatsCluster, node: number) => cluster.isolate(node, false),
  },
} as const;

/**
 * Bar C5: three servers of one cluster, three copies of each stream, every acknowledgement on disk. Each server in turn is
 * killed, frozen (SIGSTOP) and cut off from the others (its routes, which go through this process, are frozen), `seconds`
 * each, while journeys loop. No command fails, no effect is lost or doubled, all is caught up ten seconds after the fault
 * ends, and the servers that belong to a stream are the same throughout. `kinds` 1: kill alone; 3: all.
 */
export const threeBrokers: Bar = async ({ seconds = 8, kinds = 3, nodes = 3, lanes = 2 }) => {
  const cluster = await TestNatsCluster.start(3);
  try {
    const bench = await openBenchStack({ prepare: prepareShop, natsUrl: cluster.url });
    const db = openDatabase({ url: bench.url, role: 'worker', poolSize: 1 });
    try {
      return await runOn({ cluster, bench, db, seconds, kinds, nodes, lanes });
    } finally {
      await db.destroy();
      await bench.close();
    }
  } finally {
    await cluster.close();
  }
};

async function runOn(given: {
  cluster: TestNatsCluster;
  bench: Awaited<ReturnType<typeof openBenchStack>>;
  db: Db;
  seconds: number;
  kinds: number;
  nodes: number;
  lanes: number;
}) {
  const { cluster, bench, db, seconds, kinds, nodes, lanes } = given;
  const before = await membershipOf(cluster);
  const changes = await watchMembership(cluster);
  const clients = [];
  for (let i = 0; i < lanes; i += 1) clients.push(await signInAt(bench));
  const catchUps: { fault: string; seconds: number }[] = [];
  const run = await journeysWhile(bench, clients, async (isOver) => {
    for (const [name, fault] of Object.entries(faults).slice(0, kinds))
      for (let node = 0; node < nodes && !isOver(); node += 1) {
        await fault.begin(cluster, node);
        await pause(seconds * 1000);
        await fault.end(cluster, node);
        const since = performance.now();
        const [readers] = await Promise.all([secondsToCatchUp(db), cluster.settled(60_000)]);
        const took = Math.max(readers, (performance.now() - since) / 1000);
        catchUps.push({ fault: `${name} n${node}`, seconds: round(took, 1) });
        await pause(restMs);
      }
  });
  const membershipChanges = await changes.stop();
  const after = await membershipOf(cluster);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  const copies = Object.values(before.streams).map((stream) => stream.copies);
  const slowest = Math.max(...catchUps.map((c) => c.seconds));
  const broken = brokenOf(run.findings);
  const lost = Object.keys(broken).length;
  return {
    bar: 'C5 three brokers',
    pass:
      run.failedCalls === 0 &&
      lost === 0 &&
      slowest <= allowedSeconds &&
      membershipChanges === 0 &&
      isSame &&
      copies.every((n) => n === 3) &&
      run.evidence.journeys.length >= lanes,
    figure:
      `${run.failedCalls} commands failed, ${lost} promises broken, caught up in ${slowest} s at most, ` +
      `${membershipChanges} membership changes (${catchUps.length} faults of ${seconds} s, ${run.evidence.acknowledged.length} acknowledged; cut off by frozen routes)`,
    target: `0, 0, <= ${allowedSeconds} s, 0`,
    before,
    ...(isSame ? {} : { after }),
    catchUps,
    journeys: run.evidence.journeys.length,
    broken,
  };
}
