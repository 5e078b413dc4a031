import { AckPolicy, jetstreamManager, RetentionPolicy } from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { natsBinary, TestBroker } from '../testing/stack.ts';
import { type Delivery, HandedBack, type Stop } from './bus.ts';
import { NatsBus } from './nats-bus.ts';

interface Toy {
  readonly toy: number;
}

let broker: TestBroker;
let nc: NatsConnection;
const buses: NatsBus[] = [];
const errors: string[] = [];
const open = async () => {
  const bus = await NatsBus.connect({
    url: broker.url,
    name: 'test',
    onError: (where, error) => errors.push(`${where}: ${error}`),
  });
  buses.push(bus);
  return bus;
};
beforeAll(async () => {
  if (!natsBinary()) return;
  broker = await TestBroker.start();
  nc = await connect({ servers: new URL(broker.url).host });
});
afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  await nc?.close();
  await broker?.close();
});

const waiting = async () => (await (await jetstreamManager(nc)).streams.info('JOBS')).state.messages;
const never = () => new Promise<void>(() => {});

describe.skipIf(!natsBinary())('the work queue', () => {
  it('brings queue and consumer of an earlier release up to date', async () => {
    const manager = await jetstreamManager(nc);
    await manager.streams.add({ name: 'JOBS', subjects: ['JOBS.>'], retention: RetentionPolicy.Workqueue });
    await manager.consumers.add('JOBS', {
      durable_name: 'old',
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(90_000),
      max_deliver: 10,
    });
    const stop = await (await open()).consume('JOBS', 'old', never, { ackWaitSeconds: 7 });
    await expect
      .poll(async () => (await manager.consumers.info('JOBS', 'old')).config)
      .toMatchObject({ max_deliver: -1, ack_wait: nanos(7_000) });
    expect((await manager.streams.info('JOBS')).config).toMatchObject({
      max_msgs_per_subject: 1,
      discard: 'new',
      discard_new_per_subject: true,
    });
    await stop();
    await manager.consumers.delete('JOBS', 'old');
    expect(errors).toEqual([]);
  });

  it('keeps a job once however often it is asked for, and takes it again when it is done', async () => {
    const bus = await open();
    await bus.publish('JOBS.toys.1', { toy: 1 }, 'one');
    await bus.publish('JOBS.toys.1', { toy: 1 }, 'again');
    await bus.publish('JOBS.toys.2', { toy: 2 }, 'two');
    expect(await waiting()).toBe(2);
    const seen: number[] = [];
    const stop = await bus.consume<Toy>('JOBS', 'toys', async ({ body }) => void seen.push(body.toy));
    await expect.poll(() => seen).toEqual([1, 2]);
    await expect.poll(waiting).toBe(0);
    await bus.publish('JOBS.toys.1', { toy: 1 }, 'once more');
    await expect.poll(() => seen).toEqual([1, 2, 1]);
    await stop();
    expect(errors).toEqual([]);
  });

  it('gives a job that is handed back to somebody else at once, one whose worker was killed after the wait, and counts', async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    const taken: { by: string; attempt: number; at: number }[] = [];
    const note = (by: string, { attempt }: Delivery<Toy>) => taken.push({ by, attempt, at: performance.now() });
    const options = { ackWaitSeconds: 5 };
    let stopFirst: Stop = async () => undefined;
    stopFirst = await first.consume<Toy>(
      'JOBS',
      'toys',
      async (delivery) => {
        note('first', delivery);
        void stopFirst();
        throw new HandedBack();
      },
      options,
    );
    await first.publish('JOBS.toys.3', { toy: 3 }, 'three');
    await expect.poll(() => taken.length).toBe(1);
    await second.consume<Toy>(
      'JOBS',
      'toys',
      async (delivery) => {
        note('second', delivery);
        // Neither acknowledged nor handed back: as if the process were killed.
        await second.close();
        return never();
      },
      options,
    );
    await expect.poll(() => taken.length).toBe(2);
    const stopThird = await third.consume<Toy>(
      'JOBS',
      'toys',
      async (delivery) => void note('third', delivery),
      options,
    );
    await expect.poll(() => taken.length).toBe(3);
    expect(taken.map(({ by, attempt }) => [by, attempt])).toEqual([
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ]);
    const [a = 0, b = 0, c = 0] = taken.map(({ at }) => at);
    expect(b - a).toBeLessThan(4_500);
    expect(c - b).toBeGreaterThan(3_000);
    await expect.poll(waiting).toBe(0);
    await stopThird();
  });

  it('handles as many jobs side by side as asked, and a slow one holds nobody up', async () => {
    const bus = await open();
    const done: number[] = [];
    let release = () => {};
    const slow = new Promise<void>((free) => {
      release = free;
    });
    const stop = await bus.consume<Toy>(
      'JOBS',
      'toys',
      async ({ body }) => {
        if (body.toy === 10) await slow;
        done.push(body.toy);
      },
      { parallel: 2 },
    );
    for (const toy of [10, 11, 12, 13]) await bus.publish(`JOBS.toys.${toy}`, { toy }, `side by side ${toy}`);
    await expect.poll(() => done).toEqual([11, 12, 13]);
    release();
    await expect.poll(() => done).toEqual([11, 12, 13, 10]);
    await stop();
  });

  it('drops what is no JSON and says so', async () => {
    errors.length = 0;
    const bus = await open();
    const stop = await bus.consume('JOBS', 'toys', async () => undefined);
    nc.publish('JOBS.toys.14', 'not json');
    await expect.poll(() => errors.length).toBe(1);
    expect(errors[0]).toMatch(/^handle JOBS\.toys\.14: SyntaxError/);
    await expect.poll(waiting).toBe(0);
    await stop();
  });
});
