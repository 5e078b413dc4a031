import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestNatsCluster } from '../testing/nats-cluster.ts';
import { natsBinary } from '../testing/stack.ts';
import { NatsBus } from './nats-bus.ts';

let cluster: TestNatsCluster;
let bus: NatsBus;
/** Faults are expected here; they are printed, as the cause of a failure. */
const onError = (where: string, error: unknown) => void process.stderr.write(`${where}: ${error}\n`);
beforeAll(async () => {
  if (!natsBinary()) return;
  cluster = await TestNatsCluster.start(3);
  bus = await NatsBus.connect({ url: cluster.url, name: 'test', onError });
});
afterAll(async () => {
  await bus?.close();
  await cluster?.close();
});

interface Told {
  account_details?: {
    stream_detail?: { name: string; config: { num_replicas: number }; cluster: { leader?: string } }[];
  }[];
}
const streamsAt = async (node: number) =>
  (await cluster.tell<Told>(node, '/jsz?streams=true&config=true')).account_details?.flatMap(
    (a) => a.stream_detail ?? [],
  ) ?? [];
const copies = async () => (await streamsAt(0)).map((stream) => `${stream.name} ${stream.config.num_replicas}`).sort();
const isTrue = () => true;
const isFalse = () => false;
/** The server that leads the jobs, as one of them sees it; null while they choose. */
const leaderSeenBy = async (node: number) => {
  const jobs = (await streamsAt(node)).find((stream) => stream.name === 'JOBS');
  return jobs?.cluster.leader ? Number(jobs.cluster.leader.slice(1)) : null;
};
/** Waits while they choose. */
async function leaderOfJobs(): Promise<number> {
  let leader: number | null = null;
  await expect
    .poll(async () => {
      leader = await leaderSeenBy(0);
      return leader;
    })
    .not.toBeNull();
  return Number(leader);
}

describe.skipIf(!natsBinary())('three servers', () => {
  it('keep three copies of each stream, and nobody changes that by starting again', async () => {
    await expect.poll(copies).toEqual(['EVENTS 3', 'JOBS 3']);
    const other = await NatsBus.connect({ url: cluster.url, name: 'other', replicas: 1, onError() {} });
    expect(await copies()).toEqual(['EVENTS 3', 'JOBS 3']);
    await other.close();
  });

  it('take a job while they choose another leader, and lose none when one is killed, frozen or cut off', async () => {
    /** A bus that hangs on the server at fault says so, and its caller asks again. */
    const publish = (n: number) =>
      expect
        .poll(() => bus.publish(`JOBS.test.${n}`, { n }, `${n}`).then(isTrue, isFalse), { timeout: 60_000 })
        .toBe(true);
    const killed = await leaderOfJobs();
    await cluster.kill(killed);
    await publish(1);
    cluster.up(killed);
    await cluster.settled();
    const frozen = await leaderOfJobs();
    cluster.freeze(frozen, true);
    await publish(2);
    cluster.freeze(frozen, false);
    await cluster.settled();
    const alone = await leaderOfJobs();
    cluster.isolate(alone, true);
    // The others choose a leader; the one that is alone takes nothing, wherever the bus hangs.
    await expect.poll(() => leaderSeenBy((alone + 1) % 3), { timeout: 30_000 }).not.toBeOneOf([alone, null]);
    cluster.isolate(alone, false);
    await publish(3);
    const taken = new Set<number>();
    const stop = await bus.consume<{ n: number }>('JOBS', 'test', async ({ body }) => void taken.add(body.n));
    await expect.poll(() => [...taken].sort(), { timeout: 40_000 }).toEqual([1, 2, 3]);
    await stop();
  }, 180_000);
});
