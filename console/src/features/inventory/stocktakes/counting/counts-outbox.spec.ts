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
  const store = { isFull: false };
  const sent: (WaitingCount & { ageMs: number })[][] = [];
  const server = { isAway: false, refusals: new Map<string, string>(), refusesAll: null as string | null };
  const world: OutboxWorld = {
    send: async (counts) => {
      if (server.isAway) throw offline;
      if (server.refusesAll) throw new Error(server.refusesAll);
      sent.push([...counts]);
      return server.refusals;
    },
    verdict: (error) => {
      const text = (error as Error).message;
      return error === offline ? { kind: 'held', isAway: true, text, afterMs: null } : { kind: 'refused', text };
    },
    load: () => saved,
    save: (text) => {
      if (store.isFull) return false;
      saved = text;
      return true;
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
  return {
    box,
    sent,
    server,
    store,
    settle,
    saved: () => saved,
    pass: (ms: number) => (now += ms),
    retry: () => again?.(),
  };
}

it('sends a count at once and keeps nothing that the server took', async () => {
  const { box, sent, settle, saved } = open();
  box.add([count(1, 8)]);
  await settle();
  expect(sent.map((batch) => batch.map((c) => [c.key, c.quantity, c.ageMs]))).toEqual([[['key-1', 8, 0]]]);
  expect([box.state.get().waiting, JSON.parse(saved())]).toEqual([[], { waiting: [], refused: [] }]);
});

it('keeps counts through a lost network and a reload, and sends them with their age', async () => {
  const first = open();
  first.server.isAway = true;
  first.box.add([count(1, 8)]);
  first.box.add([count(2, 3)]);
  await first.settle();
  expect(first.box.sender.held).not.toBeNull();
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
  expect(second.box.sender.held).toBeNull();
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

it('tells what was refused, one or all of them, until somebody has read it', async () => {
  const { box, server, settle, saved } = open();
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
  expect(open(saved()).box.state.get().refused).toHaveLength(2);
  box.dismiss();
  expect(box.state.get().refused).toEqual([]);
});

it('says that this device has no room, and not any more when everything was sent', async () => {
  const { box, server, store, settle, retry } = open();
  server.isAway = true;
  store.isFull = true;
  box.add([count(1, 8)]);
  await settle();
  expect(box.state.get()).toMatchObject({ isFull: true, waiting: [{ itemId: 1 }] });
  server.isAway = false;
  retry();
  await settle();
  expect(box.state.get()).toMatchObject({ isFull: false, waiting: [] });
});
