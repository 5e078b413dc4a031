import { expect, it } from 'vitest';
import { CountsOutbox, type NewCount, type OutboxWorld, type WaitingCount } from './counts-outbox.ts';

const count = (itemId: number, quantity: number): NewCount => ({
  ...{ itemId, quantity, sizeId: itemId, glassLevelId: null, bin: '' },
});
const offline = new Error('offline');

function open(kept = '[]') {
  let saved = kept;
  let now = 1_000_000;
  let keys = 0;
  let again: (() => void) | null = null;
  const sent: (WaitingCount & { ageMs: number })[][] = [];
  const server = { isAway: false, refusals: new Map<string, string>(), refusesAll: null as string | null };
  const world: OutboxWorld = {
    send: async (counts) => {
      if (server.isAway) throw offline;
      if (server.refusesAll) throw new Error(server.refusesAll);
      sent.push([...counts]);
      return server.refusals;
    },
    refusal: (error) => (error === offline ? null : (error as Error).message),
    load: () => saved,
    save: (text) => {
      saved = text;
    },
    now: () => now,
    newKey: () => `key-${(keys += 1)}`,
    later: (run) => {
      again = run;
      return () => {
        again = null;
      };
    },
  };
  const box = new CountsOutbox(world);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { box, sent, server, settle, saved: () => saved, pass: (ms: number) => (now += ms), retry: () => again?.() };
}

it('sends a count at once and keeps nothing that the server took', async () => {
  const { box, sent, settle, saved } = open();
  box.add([count(1, 8)]);
  await settle();
  expect(sent.map((batch) => batch.map((c) => [c.key, c.quantity, c.ageMs]))).toEqual([[['key-1', 8, 0]]]);
  expect([box.state.get().waiting, saved()]).toEqual([[], '[]']);
});

it('keeps counts through a lost network and a reload, and sends them with their age', async () => {
  const first = open();
  first.server.isAway = true;
  first.box.add([count(1, 8)]);
  first.box.add([count(2, 3)]);
  await first.settle();
  expect(first.box.sender.isOffline).toBe(true);
  expect(first.box.state.get()).toMatchObject({ waiting: [{ itemId: 1 }, { itemId: 2 }] });
  const second = open(first.saved());
  second.pass(90_000);
  await second.box.flush();
  expect(second.sent.map((batch) => batch.map((c) => [c.key, c.ageMs]))).toEqual([
    [
      ['key-1', 90_000],
      ['key-2', 90_000],
    ],
  ]);
  expect(second.box.state.get()).toMatchObject({ waiting: [] });
  expect(second.box.sender.isOffline).toBe(false);
});

it('tries again by itself under the same key', async () => {
  const { box, sent, server, settle, retry } = open();
  server.isAway = true;
  box.add([count(1, 8)]);
  await settle();
  server.isAway = false;
  retry();
  await settle();
  expect(sent.flat().map((c) => c.key)).toEqual(['key-1']);
});

it('tells what was refused, one or all of them, and keeps none of it', async () => {
  const { box, server, settle } = open();
  server.refusals = new Map([['key-1', 'This item is not part of the stocktake']]);
  box.add([count(9, 1), count(1, 2)]);
  await settle();
  expect(box.state.get().refused.map((r) => [r.count.itemId, r.text])).toEqual([
    [9, 'This item is not part of the stocktake'],
  ]);
  server.refusesAll = 'The stocktake is completed';
  box.add([count(2, 1)]);
  await settle();
  expect(box.state.get().refused.map((r) => r.text)).toContain('The stocktake is completed');
  expect(box.state.get().waiting).toEqual([]);
  box.dismiss();
  expect(box.state.get().refused).toEqual([]);
});
