import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NatsBus } from '../bus/nats-bus.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { TestBroker } from '../testing/stack.ts';
import { makeToy } from '../testing/toy-context.ts';
import { reconcile, repeatRecent } from './reconcile.ts';
import { accountsToPublish, relayAccount } from './relay.ts';

let broker: TestBroker;
let h: Harness & { accountId: number };
beforeAll(async () => {
  broker = await TestBroker.start();
  h = await openToys({ bus: await NatsBus.connect({ url: broker.url, name: 'test', onError() {} }) });
});
afterAll(async () => {
  await h.close();
  await broker.close();
});

const make = (n: number) =>
  Promise.all(
    Array.from({ length: n }, (_, i) => h.runtime.execute(makeToy, { name: `toy ${i}` }, anyone(h.accountId))),
  );

describe('relay', () => {
  it('hands every event to the broker once and remembers how far it is', async () => {
    await make(30);
    expect(await accountsToPublish(h.runtime.workerDb)).toEqual([h.accountId]);
    await relayAccount(h.runtime, h.accountId);
    await relayAccount(h.runtime, h.accountId);
    expect(await h.runtime.bus.lastEventSeq(h.accountId)).toBe(30);
    expect(await accountsToPublish(h.runtime.workerDb)).toEqual([]);
    expect(await reconcile(h.runtime)).toBe(0);
  });

  it('fills the stream again after the broker lost its whole store', async () => {
    await broker.down();
    await broker.wipe();
    await broker.up();
    await expect.poll(() => h.runtime.bus.isConnected()).toBe(true);
    expect(await reconcile(h.runtime)).toBe(30);
    await relayAccount(h.runtime, h.accountId);
    expect(await h.runtime.bus.lastEventSeq(h.accountId)).toBe(30);
  });

  it('drops what the broker knows beyond the end of the log, as after a restore, and fills it from the log', async () => {
    const ghost = { accountId: h.accountId, seq: 33 };
    await h.runtime.bus.publish(h.runtime.events.subjectOf(h.accountId, 'toy.made'), ghost, `${h.accountId}:33`);
    expect(await h.runtime.bus.lastEventSeq(h.accountId)).toBe(33);
    expect(await reconcile(h.runtime)).toBe(30);
    await relayAccount(h.runtime, h.accountId);
    expect(await h.runtime.bus.lastEventSeq(h.accountId)).toBe(30);
  });

  it('a consumer that was away gets what came meanwhile', async () => {
    const seen = new Set<number>();
    const stop = await h.runtime.bus.consume<{ seq: number }>(
      'EVENTS',
      'spec',
      async ({ body }) => void seen.add(body.seq),
      { parallel: 10 },
    );
    await make(5);
    await relayAccount(h.runtime, h.accountId);
    await expect.poll(() => seen.size).toBe(35);
    await stop();
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, i) => i + 1));
  });

  it('tells of a large event without its data, so that nothing after it waits', async () => {
    await h.runtime.execute(makeToy, { name: 'x'.repeat(2_000_000) }, anyone(h.accountId));
    await make(1);
    await relayAccount(h.runtime, h.accountId);
    expect(await h.runtime.bus.lastEventSeq(h.accountId)).toBe(37);
  });

  it('hears when the broker has forgotten events and was given newer ones since', async () => {
    let setBacks = 0;
    h.runtime.bus.onSetBack?.(() => {
      setBacks += 1;
    });
    await broker.down();
    await broker.wipe();
    await broker.up();
    await expect.poll(() => h.runtime.bus.isConnected()).toBe(true);
    await make(1);
    await relayAccount(h.runtime, h.accountId);
    // Its last event says that all is well.
    expect(await reconcile(h.runtime)).toBe(0);
    expect(setBacks).toBe(1);
    await repeatRecent(h.runtime);
    await relayAccount(h.runtime, h.accountId);
    expect(await accountsToPublish(h.runtime.workerDb)).toEqual([]);
  });
});
