import { contract, endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { applyMessage } from './apply.ts';
import { waitBefore } from './backoff.ts';
import { LiveConnection } from './connection.ts';
import { wouldList } from './filter.ts';
import { newLine } from './line.ts';
import { changeHub, messageHub } from './messages.ts';
import { patchList } from './patch.ts';
import { noteFetches } from './read-at.ts';
import { liveList, liveMerge, liveRecord, liveRefetch } from './registry.ts';

const list = {
  data: [
    { id: 3, status: 'draft' },
    { id: 1, status: 'draft' },
  ],
};

describe('patches', () => {
  it('merge by id and never reorder', () => {
    const { answer, unknown, gone } = patchList(list, [
      { id: 1, row: { id: 1, status: 'production' } },
      { id: 9, row: { id: 9, status: 'draft' } },
      { id: 3, row: null },
    ]);
    expect(answer.data).toEqual([
      { id: 3, status: 'draft' },
      { id: 1, status: 'production' },
    ]);
    expect({ unknown, gone }).toEqual({ unknown: [9], gone: [3] });
  });
  it('keep the object when nothing changed', () => {
    expect(patchList(list, [{ id: 1, row: { id: 1, status: 'draft' } }]).answer).toBe(list);
  });
});

describe('filter of newcomers', () => {
  const columns = {
    status: { title: 'Status', type: 'status' },
    name: { title: 'Name', type: 'text', searchable: true },
  } as const;
  it('reads the flat keys of the list', () => {
    const row = { status: 'draft', name: 'Bayside' };
    expect(wouldList(row, {}, columns)).toBe(true);
    expect(wouldList(row, { 'filter[status]': 'draft,production' }, columns)).toBe(true);
    expect(wouldList(row, { 'filter[status][exclude]': 'draft' }, columns)).toBe(false);
    expect(wouldList(row, { 'search[value]': 'SIDE' }, columns)).toBe(true);
    expect(wouldList(row, { 'search[value]': 'kerr' }, columns)).toBe(false);
  });
});

describe('messages and the cache', () => {
  const entries = contract('test', {
    list: endpoint({ method: 'GET', path: '/x', access: 'signedIn', summary: '', response: z.unknown() }),
    menu: endpoint({ method: 'GET', path: '/y', access: 'signedIn', summary: '', response: z.unknown() }),
    floor: endpoint({
      method: 'GET',
      path: '/z',
      access: 'signedIn',
      summary: '',
      response: z.object({ ids: z.array(z.number()) }),
    }),
  });
  it('patch lists of the topic, drop late messages, refetch on notice', () => {
    const client = new QueryClient();
    liveList('/test/rows', entries.list);
    liveRefetch('/test/:id/notice', entries.menu);
    client.setQueryData(['test.list', {}], list);
    client.setQueryData(['test.menu', {}], {});
    const status = () => client.getQueryData<typeof list>(['test.list', {}])?.data[1]?.status;
    const patch = (seq: number, value: string): ServerMessage => ({
      op: 'patch',
      topic: '/test/rows',
      seq,
      patches: [{ id: 1, row: { status: value } }],
    });
    applyMessage(client, patch(5, 'production'));
    expect(status()).toBe('production');
    applyMessage(client, patch(4, 'draft'));
    expect(status()).toBe('production');
    applyMessage(client, { op: 'message', topic: '/test/7/notice', seq: 6, body: null });
    expect(client.getQueryState(['test.menu', {}])?.isInvalidated).toBe(true);
    const heard: unknown[] = [];
    const stop = messageHub.on('/progress', (body) => heard.push(body));
    changeHub.on('/test/rows', (ids) => heard.push(ids));
    applyMessage(client, { op: 'message', topic: '/progress', seq: 0, body: { loss: 4 } });
    stop();
    applyMessage(client, { op: 'message', topic: '/progress', seq: 0, body: { loss: 3 } });
    applyMessage(client, patch(7, 'despatch'));
    expect(heard).toEqual([{ loss: 4 }, [1]]);
  });
  it('fetch a list that nobody looks at when it is next shown, though a row of it is patched meanwhile', () => {
    const client = new QueryClient();
    liveList('/test/unseen', entries.list);
    const key = [entries.list.name, {}];
    client.setQueryData(key, list);
    const isInvalidated = () => client.getQueryState(key)?.isInvalidated;
    const patch = (seq: number, id: number, status: string) =>
      applyMessage(client, { op: 'patch', topic: '/test/unseen', seq, patches: [{ id, row: { id, status } }] });
    patch(1, 1, 'production');
    expect(isInvalidated()).toBe(false);
    patch(2, 9, 'draft');
    patch(3, 3, 'despatch');
    expect(isInvalidated()).toBe(true);
    expect(client.getQueryData(key)).toMatchObject({ data: [{ status: 'despatch' }, { status: 'production' }] });
  });
  it('fetch again what was read before the last change that nobody sent', () => {
    const client = new QueryClient();
    liveList('/test/late', entries.list);
    const isOld = () => client.getQueryState(['test.list', {}])?.isInvalidated;
    client.setQueryData(['test.list', {}], list, { updatedAt: Date.now() - 60_000 });
    applyMessage(client, { op: 'subscribed', topic: '/test/late', changedMsAgo: 70_000 });
    expect(isOld()).toBe(false);
    applyMessage(client, { op: 'subscribed', topic: '/test/late', changedMsAgo: 50_000 });
    expect(isOld()).toBe(true);
  });
  it('keep what was asked for after the last change, however lately that was', async () => {
    const client = new QueryClient();
    noteFetches(client);
    liveList('/test/known', entries.list);
    vi.useFakeTimers();
    const subscribed = (changedMsAgo: number) =>
      applyMessage(client, { op: 'subscribed', topic: '/test/known', changedMsAgo });
    const isOld = () => client.getQueryState(['test.list', {}])?.isInvalidated;
    const answer = client.fetchQuery({
      queryKey: ['test.list', {}],
      queryFn: () => new Promise((done) => setTimeout(() => done(list), 300)),
    });
    await vi.advanceTimersByTimeAsync(300);
    await answer;
    subscribed(301);
    expect(isOld()).toBe(false);
    subscribed(299);
    expect(isOld()).toBe(true);
    vi.useRealTimers();
  });
  it('fetch again what was on its way when the change came', async () => {
    const client = new QueryClient();
    liveList('/test/under-way', entries.list);
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let asked = 0;
    const queryFn = () => answers[asked++]?.promise;
    const observer = new QueryObserver(client, { queryKey: ['test.list', { query: {} }], queryFn });
    const leave = observer.subscribe(() => {});
    const patches = [{ id: 1, row: { status: 'production' } }];
    for (const seq of [1, 2]) applyMessage(client, { op: 'patch', topic: '/test/under-way', seq, patches });
    answers[0]?.resolve(list);
    await expect.poll(() => asked).toBe(2);
    answers[1]?.resolve({ data: [] });
    await expect.poll(() => observer.getCurrentResult().data).toEqual({ data: [] });
    leave();
  });
  it('ask no more for an answer that was given up on its way', async () => {
    const client = new QueryClient();
    liveList('/test/given-up', entries.list);
    const queryFn = vi.fn(() => new Promise(() => {}));
    const leave = new QueryObserver(client, { queryKey: ['test.list', {}], queryFn }).subscribe(() => {});
    applyMessage(client, { op: 'patch', topic: '/test/given-up', seq: 1, patches: [{ id: 1, row: {} }] });
    await client.cancelQueries();
    await new Promise((done) => setTimeout(done, 10));
    expect(queryFn).toHaveBeenCalledTimes(1);
    leave();
  });
  it('leave an open record as it is until it is fetched, so that its status and its actions change together', () => {
    const client = new QueryClient();
    liveRecord('/test/shown', entries.list);
    const record = { id: 7, status: 'draft', actions: ['completedraft'] };
    const queryFn = vi.fn(() => Promise.resolve(record));
    const options = { queryKey: ['test.list', { params: { id: '7' } }], initialData: record, staleTime: 1e6, queryFn };
    const leave = new QueryObserver(client, options).subscribe(() => {});
    const row = { id: 7, status: 'pendingApproval' };
    applyMessage(client, { op: 'patch', topic: '/test/shown', seq: 1, patches: [{ id: 7, row }] });
    expect(client.getQueryData(options.queryKey)).toBe(record);
    expect(queryFn).toHaveBeenCalledTimes(1);
    leave();
  });
  it('leave alone a record on its way that the change does not concern', () => {
    const client = new QueryClient();
    liveRecord('/test/records', entries.list);
    const queryFn = vi.fn(() => new Promise(() => {}));
    const options = { queryKey: ['test.list', { params: { id: '7' } }], initialData: { id: 7 }, queryFn };
    const leave = new QueryObserver(client, options).subscribe(() => {});
    const patch = (id: number): ServerMessage => ({
      op: 'patch',
      topic: '/test/records',
      seq: 1,
      patches: [{ id, row: {} }],
    });
    applyMessage(client, patch(8));
    expect(queryFn).toHaveBeenCalledTimes(1);
    applyMessage(client, patch(7));
    expect(queryFn.mock.calls.length).toBeGreaterThan(1);
    leave();
  });
  it('give patches to an answer that is no list', () => {
    const client = new QueryClient();
    liveMerge('/test/floor', entries.floor, (answer, patches) => ({
      ids: [...answer.ids, ...patches.map((p) => p.id)],
    }));
    client.setQueryData(['test.floor', {}], { ids: [1] });
    applyMessage(client, { op: 'patch', topic: '/test/floor', seq: 1, patches: [{ id: 2, row: { id: 2 } }] });
    expect(client.getQueryData(['test.floor', {}])).toEqual({ ids: [1, 2] });
  });
});

describe('connection', () => {
  class FakeSocket extends EventTarget {
    readyState: 0 | 1 | 3 = 0;
    readonly sent: unknown[] = [];
    send(text: string) {
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.readyState = 3;
      this.dispatchEvent(new Event('close'));
    }
    accept() {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }
  }
  const setup = (now = () => new Date('2026-01-01T00:00:00Z')) => {
    const sockets: FakeSocket[] = [];
    const heard: ServerMessage[] = [];
    const open = () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    };
    const world = { ticket: async () => 't', open, random: () => 1, now };
    const line = { newLine, heard: (message: ServerMessage) => void heard.push(message) };
    const live = new LiveConnection(world, async () => line);
    return { sockets, heard, world, line, live };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('subscribes once per topic and unsubscribes with the last user', async () => {
    const { live, sockets } = setup();
    const first = live.follow('/a');
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.accept();
    const second = live.follow('/a');
    first();
    first();
    expect(sockets[0]?.sent).toEqual([{ op: 'subscribe', topic: '/a' }]);
    second();
    expect(sockets[0]?.sent.at(-1)).toEqual({ op: 'unsubscribe', topic: '/a' });
  });

  it('comes back after a loss, subscribes again and asks for a resync', async () => {
    const { live, sockets, heard } = setup();
    live.follow('/a');
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.accept();
    expect(live.freshness.get().state).toBe('live');
    sockets[0]?.close();
    expect(live.freshness.get().state).toBe('reconnecting');
    await vi.advanceTimersByTimeAsync(600);
    sockets[1]?.accept();
    expect(sockets[1]?.sent).toEqual([{ op: 'subscribe', topic: '/a' }]);
    expect(heard).toEqual([{ op: 'resync' }]);
    expect(live.freshness.get().state).toBe('live');
  });

  it('gives up a line that is silent though nobody has closed it', async () => {
    const { live, sockets } = setup(() => new Date());
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.accept();
    await vi.advanceTimersByTimeAsync(25_000);
    sockets[0]?.dispatchEvent(new MessageEvent('message', { data: '{"op":"pong","at":""}' }));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(live.freshness.get().state).toBe('live');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets).toHaveLength(2);
    expect(live.freshness.get().state).toBe('reconnecting');
    live.stop();
  });

  it('says offline after several failures, and stays closed after stop', async () => {
    const { live, sockets } = setup();
    live.start();
    for (let i = 0; i < 6; i++) {
      await vi.advanceTimersByTimeAsync(15_000);
      sockets.at(-1)?.close();
    }
    expect(live.freshness.get().state).toBe('offline');
    live.stop();
    const opened = sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets.length).toBe(opened);
  });

  it('leaves nothing behind that the browser would log as a failure: no ticket asked for, no socket closed half open', async () => {
    const { live, sockets, world, line } = setup();
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    live.stop();
    expect(sockets[0]?.readyState).toBe(0);
    sockets[0]?.accept();
    expect(sockets[0]?.readyState).toBe(3);
    let given: AbortSignal | undefined;
    const ticket = (signal: AbortSignal) => {
      given = signal;
      return new Promise<string>(() => undefined);
    };
    const asking = new LiveConnection({ ...world, ticket }, async () => line);
    asking.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(given?.aborted).toBe(false);
    asking.stop();
    expect(given?.aborted).toBe(true);
  });

  it('tries again to load the part that opens the socket; what is followed meanwhile is subscribed', async () => {
    const { sockets, heard, world, line } = setup(() => new Date());
    const load = vi.fn(async () => line);
    load.mockRejectedValueOnce(new Error('No network'));
    const live = new LiveConnection(world, load);
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(live.freshness.get().state).toBe('offline');
    live.follow('/a');
    live.follow('/b')();
    live.retryNow();
    live.retryNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sockets).toHaveLength(1);
    sockets[0]?.accept();
    expect(sockets[0]?.sent).toEqual([{ op: 'subscribe', topic: '/a' }]);
    expect(heard).toEqual([]);
    live.stop();
  });

  it('opens nothing when it was stopped before the part that opens the socket had come', async () => {
    const { sockets, world, line } = setup();
    const come = Promise.withResolvers<typeof line>();
    const live = new LiveConnection(world, () => come.promise);
    live.start();
    live.stop();
    come.resolve(line);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(0);
    expect(live.freshness.get()).toEqual({ state: 'idle' });
    live.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sockets).toHaveLength(1);
    live.stop();
  });

  it('waits longer each time, at most 15 s', () => {
    expect([0, 1, 2, 10].map((n) => waitBefore(n, () => 1))).toEqual([500, 1000, 2000, 15_000]);
    expect(waitBefore(0, () => 0)).toBe(250);
  });
});
