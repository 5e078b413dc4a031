import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBroker } from '../testing/stack.ts';
import { emptyBroker } from './empty-broker.ts';
import { NatsBus } from './nats-bus.ts';

let broker: TestBroker;
let bus: NatsBus;
beforeAll(async () => {
  broker = await TestBroker.start();
  bus = await NatsBus.connect({ url: broker.url, name: 'test', onError() {} });
});
afterAll(async () => {
  await bus?.close();
  await broker?.close();
});

const give = (seq: number) => bus.publish('EVENTS.7.toys.toy-made', { accountId: 7, seq }, `7:${seq}`);

it('forgets all events, also which it was given lately, and is filled again', { timeout: 60_000 }, async () => {
  for (const seq of [1, 2, 3]) await give(seq);
  expect(await bus.lastEventSeq(7)).toBe(3);
  await emptyBroker(broker.url);
  expect(await bus.lastEventSeq(7)).toBe(0);
  await give(2);
  expect(await bus.lastEventSeq(7)).toBe(2);
  // Many times: a server that removes files later than it says gives some of a deleted stream to the next.
  for (let i = 0; i < 120; i += 1) {
    await bus.dropEvents();
    expect(await bus.lastEventSeq(7), `drop ${i + 1}`).toBe(0);
    await give(2);
  }
  await bus.dropEvents();
  await give(2);
  expect(await bus.lastEventSeq(7)).toBe(2);
  await expect(emptyBroker('nats://127.0.0.1:1')).rejects.toThrow();
});
