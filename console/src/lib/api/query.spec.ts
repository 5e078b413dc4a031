import { gunzipSync } from 'node:zlib';
import { contract, endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clearToken, storeToken } from '../auth/token.ts';
import { applyMessage } from '../live/apply.ts';
import { liveRefetch } from '../live/registry.ts';
import { call, proxyAccess } from './client.ts';
import { queryClient, queryOptionsFor, refresh } from './query.ts';

const api = contract('cached', {
  get: endpoint({
    method: 'GET',
    path: '/cached',
    access: 'signedIn',
    summary: '',
    response: z.object({ n: z.number() }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/cached',
    access: 'signedIn',
    summary: '',
    body: z.object({ text: z.string() }),
    response: z.object({}),
  }),
});
let asked = 0;
let last: RequestInit = {};
let headers: Record<string, string> = {};
const read = () => queryClient.fetchQuery(queryOptionsFor(api.get));

beforeEach(() => {
  vi.useFakeTimers();
  storeToken('signed-in');
  asked = 0;
  headers = {};
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    last = init;
    asked += 1;
    return new Response(JSON.stringify({ n: asked }), { headers });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  clearToken();
});

it('B-055 an answer is used again for 15 seconds', async () => {
  await read();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(await read()).toEqual({ n: 1 });
  await vi.advanceTimersByTimeAsync(200);
  expect(await read()).toEqual({ n: 2 });
});

it('B-056 a message of the socket and an own write are never answered from that memory', async () => {
  liveRefetch('cached/things', api.get);
  await read();
  await refresh(api.get);
  expect(await read()).toEqual({ n: 2 });
  applyMessage(queryClient, { op: 'patch', topic: 'cached/things', seq: 1, patches: [] } as never);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read()).toEqual({ n: 3 });
});

it('B-057 large bodies go gzipped, small ones as they are', async () => {
  vi.useRealTimers();
  await call(api.put, { body: { text: 'small' } });
  expect(last.body).toBe('{"text":"small"}');
  const text = 'glass '.repeat(10_000);
  await call(api.put, { body: { text } });
  expect((last.headers as Headers).get('content-encoding')).toBe('gzip');
  expect(JSON.parse(gunzipSync(Buffer.from(last.body as ArrayBuffer)).toString())).toEqual({ text });
});

it('B-054 the header x-proxy-access with value 1 sets the flag', async () => {
  await read();
  expect(proxyAccess.get()).toBe(false);
  headers = { 'x-proxy-access': '1' };
  await call(api.get);
  expect(proxyAccess.get()).toBe(true);
  proxyAccess.set(false);
});
