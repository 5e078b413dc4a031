import 'reflect-metadata';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { signToken } from '../auth/tokens.ts';
import { defineContext } from '../context.ts';
import { openRuntime } from '../runtime.ts';
import { type Harness, testConfig } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { toyContext } from '../testing/toy-context.ts';
import { assertGuarded } from './assert-guarded.ts';
import { createHttpApp } from './http-app.ts';

let h: Harness & { accountId: number };
let app: NestFastifyApplication;
let base: string;
const bearer = async (userId: number) =>
  `Bearer ${await signToken(h.runtime.config.secret, { accountId: h.accountId, userId, sessionId: 's' }, new Date())}`;
const call = async (
  method: string,
  path: string,
  userId: number | null,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...(userId ? { authorization: await bearer(userId) } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as never };
};

beforeAll(async () => {
  h = await openToys();
  app = await createHttpApp(h.runtime, { isMain: true });
  await app.listen(0, '127.0.0.1');
  base = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await h.close();
});

describe('http', () => {
  it('B-066 B-081 B-082 answers 401, 403, 422 (BadFieldError with target and message of each field) and 404 in one shape', async () => {
    expect(await call('GET', '/toys', null)).toMatchObject({
      status: 401,
      body: { error: { code: 'AuthenticationError', details: [] } },
    });
    expect(await call('GET', '/toys', 2)).toMatchObject({ status: 403, body: { error: { code: 'PermissionError' } } });
    expect(await call('POST', '/toys', 1, { name: '' })).toMatchObject({
      status: 422,
      body: {
        error: {
          code: 'BadFieldError',
          message: 'Errors were found in the following fields',
          details: [{ target: 'name', message: 'Enter a name' }],
        },
      },
    });
    expect(await call('POST', '/toys/abc/paint', 1)).toMatchObject({ status: 404 });
    expect(await call('POST', '/toys/99/paint', 1)).toMatchObject({
      status: 404,
      body: { error: { code: 'NotFoundError', message: 'Not found' } },
    });
  });

  it('answers in the same shape what no handler sees: bad paths, bad bodies, bytes that are no request', async () => {
    const authorization = await bearer(1);
    const send = async (path: string, init: RequestInit) => {
      const response = await fetch(`${base}/api/v1${path}`, { ...init, headers: { authorization, ...init.headers } });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const { error } = (await response.json()) as { error: { code: string; message: string; details: unknown[] } };
      return `${response.status} ${error.code} ${error.details.length}`;
    };
    const json = { 'content-type': 'application/json' };
    const post = (body: string, headers: Record<string, string> = json) =>
      send('/toys', { method: 'POST', body, headers });
    expect(await send('/toys/%zz/paint', { method: 'POST' })).toBe('404 NotFoundError 0');
    expect(await send(`/toys/${'9'.repeat(300)}/paint`, { method: 'POST' })).toBe('404 NotFoundError 0');
    expect(await send(`/toys?${'x'.repeat(20_000)}`, {})).toBe('431 RequestError 0');
    expect(await post('{"name":')).toBe('400 RequestError 0');
    expect(await post('{"__proto__":{"name":"x"}}')).toBe('400 RequestError 0');
    expect(await post('<toy/>', { 'content-type': 'text/xml' })).toBe('415 RequestError 0');
    expect(await post(`{"name":"${'x'.repeat(3_000_000)}"}`)).toBe('413 RequestError 0');
    expect(await post('{"name":"a\\u0000b"}')).toBe('422 BadFieldError 1');
    expect(await post('{"name":"\\ud800"}')).toBe('422 BadFieldError 1');
    expect(await post('[]')).toBe('422 BadFieldError 1');
  });

  it('lets no other method or header reach a handler past the guard', async () => {
    const status = async (method: string, path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${base}/api/v1${path}`, { method, headers })).status;
    expect(await status('HEAD', '/toys')).toBe(401);
    for (const path of ['/toys/', '//toys', '/TOYS', '/toys/../toys', '/toys%2f', '/toys;x=1'])
      expect([401, 404]).toContain(await status('GET', path));
    expect(await status('OPTIONS', '/toys')).toBe(405);
    expect(await status('POST', '/health/live', { 'x-http-method-override': 'GET' })).toBe(405);
    expect(await status('GET', '/toys', { 'x-original-url': '/api/v1/health/live' })).toBe(401);
  });

  it('answers 405 with the methods there are where a path is asked by another', async () => {
    const asked = async (method: string, path: string) => {
      const { status, headers, body } = await call(method, path, null);
      return `${status} ${headers.get('allow')} ${(body as { error: { code: string } }).error.code}`;
    };
    expect(await asked('DELETE', '/toys')).toBe('405 GET, HEAD, POST RequestError');
    expect(await asked('GET', '/toys/7/paint?x=1')).toBe('405 POST RequestError');
    expect(await asked('PROPFIND', '/toys/7/paint')).toBe('405 POST RequestError');
    expect(await asked('DELETE', '/toyshop')).toBe('404 null NotFoundError');
  });

  it('refuses a forged, an unsigned and an expired token', async () => {
    const good = (await bearer(1)).slice(7);
    const [head, payload] = good.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const old = await signToken(
      h.runtime.config.secret,
      { accountId: h.accountId, userId: 1, sessionId: 's' },
      new Date(Date.now() - 7_200_000),
    );
    for (const token of [`${head}.${payload}.AAAA`, `${none}.${payload}.`, old, 'x'])
      expect((await call('GET', '/toys', null, undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('rolls an ageing token', async () => {
    const ageing = await signToken(
      h.runtime.config.secret,
      { accountId: h.accountId, userId: 1, sessionId: 's' },
      new Date(Date.now() - 120_000),
    );
    const answer = await call('GET', '/toys', null, undefined, { authorization: `Bearer ${ageing}` });
    expect(answer.headers.get('authorization')).toMatch(/^Bearer ey/);
    expect((await call('GET', '/toys', 1)).headers.get('authorization')).toBeNull();
  });

  it('lets the writer read what it wrote, by position', async () => {
    const made = await call('POST', '/toys', 1, { name: 'train' });
    const position = made.headers.get('x-position') ?? '';
    const answer = call('GET', '/toys?search%5Bvalue%5D=train', 1, undefined, { 'x-position': position });
    // The read model has not seen it: the query waits until it has.
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    await h.settle(h.accountId);
    expect(await answer).toMatchObject({
      status: 200,
      body: { data: [{ name: 'train', coats: 1 }], summary: { coats: '1' } },
    });
  });

  it('reads query strings as flat keys', async () => {
    const answer = await call('GET', '/toys?filter%5Bcoats%5D=1,2&filter%5Bcoats%5D%5Bgte%5D=1&draw=7', 1);
    expect(answer).toMatchObject({ status: 200, body: { draw: 7, data: [{ name: 'train' }] } });
  });

  it('refuses an Idempotency-Key that is longer than what is kept, and never takes two keys for one', async () => {
    const key = 'k'.repeat(199);
    const make = (end: string) => call('POST', '/toys', 1, { name: 'one of two' }, { 'idempotency-key': key + end });
    const [first, second, again] = [await make('1'), await make('2'), await make('1')];
    expect(first.body).not.toEqual(second.body);
    expect(again.body).toEqual(first.body);
    expect(await make('10')).toMatchObject({
      status: 422,
      body: { error: { details: [{ target: 'Idempotency-Key', message: 'Use at most 200 characters' }] } },
    });
    await h.settle(h.accountId);
  });

  it('hangs up on a request whose body does not arrive, and says so', async () => {
    const hasty = await createHttpApp(h.runtime, { isMain: false, arriveSeconds: 0.2 });
    await hasty.listen(0, '127.0.0.1');
    const socket = connect(Number(new URL(await hasty.getUrl()).port), '127.0.0.1');
    let said = '';
    socket.on('data', (data) => (said += String(data)));
    socket.write(
      `POST /api/v1/toys HTTP/1.1\r\nhost: toys\r\nauthorization: ${await bearer(1)}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":`,
    );
    await once(socket, 'close');
    await hasty.close();
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    expect(said).toContain('The request did not arrive in time');
    expect(said).toContain('connection: close');
  });

  it('puts the security headers and a correlation id on every answer, errors included', async () => {
    for (const path of ['/toys', '/nowhere', '/health/live']) {
      const { headers } = await call('GET', path, null);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-correlation-id')).toMatch(/^[\w-]{8,}$/);
    }
  });

  it('describes itself with the permission of every endpoint', async () => {
    const { body } = await call('GET', '/openapi.json', 1);
    expect(body).toMatchObject({ paths: { '/toys/{id}/paint': { post: { 'x-permission': 'stock:update' } } } });
  });
});

describe('websocket', () => {
  const open = async (token: string, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/realtime?token=${token}`, { headers });
    const messages: { op: string; topic?: string }[] = [];
    socket.on('message', (data) => messages.push(JSON.parse(String(data))));
    const closed = new Promise<number>((done) => socket.on('close', done));
    await Promise.race([new Promise((done) => socket.on('open', done)), closed]);
    const next = async (n: number) => {
      for (let i = 0; i < 100 && messages.length < n; i += 1)
        await new Promise((done) => {
          setTimeout(done, 20);
        });
      return messages[n - 1];
    };
    return { socket, next, closed };
  };
  const ticket = async (userId: number) =>
    ((await call('POST', '/realtime/tickets', userId)).body as { ticket: string }).ticket;

  it('takes a ticket once, from our own origin', async () => {
    const token = await ticket(1);
    const first = await open(token);
    first.socket.send(JSON.stringify({ op: 'subscribe', topic: 'toys' }));
    expect(await first.next(1)).toMatchObject({ op: 'subscribed', topic: 'toys' });
    expect(await (await open(token)).closed).toBe(4401);
    expect(await (await open('guess')).closed).toBe(4401);
    expect(await (await open(await ticket(1), { origin: 'https://elsewhere.example' })).closed).toBe(4401);
    first.socket.terminate();
  });

  it('says to who subscribes how long ago the topic last changed', async () => {
    const late = await open(await ticket(1));
    const ago = async () => {
      late.socket.send(JSON.stringify({ op: 'subscribe', topic: 'toys' }));
      return ((await late.next(1)) as { changedMsAgo?: number }).changedMsAgo ?? -1;
    };
    const before = performance.now();
    await call('POST', '/toys', 1, { name: 'late' });
    await h.settle(h.accountId);
    expect(await ago()).toBeLessThan(performance.now() - before);
    late.socket.terminate();
  });

  it('sends rows of permitted topics only', async () => {
    const may = await open(await ticket(1));
    const mayNot = await open(await ticket(2));
    for (const { socket } of [may, mayNot]) socket.send(JSON.stringify({ op: 'subscribe', topic: 'toys' }));
    expect(await mayNot.next(1)).toMatchObject({ op: 'refused' });
    await may.next(1);
    await call('POST', '/toys', 1, { name: 'live' });
    await h.settle(h.accountId);
    expect(await may.next(2)).toMatchObject({ op: 'patch', topic: 'toys', patches: [{ row: { name: 'live' } }] });
    for (const { socket } of [may, mayNot]) socket.terminate();
  });
});

describe('boot', () => {
  const boot = (contexts: Parameters<typeof openRuntime>[0]['contexts'], allowUnsafeDatabase = true) =>
    openRuntime({ name: 'boot', config: { ...testConfig(h.url), allowUnsafeDatabase }, contexts, bus: h.runtime.bus });

  it('stops at an endpoint without a handler and at one declared twice', async () => {
    const [routes] = toyContext.routes;
    const { paintToy: _, ...handlers } = routes?.handlers ?? {};
    const lacking = defineContext({ ...toyContext, routes: [{ contract: routes?.contract ?? {}, handlers }] });
    await expect(boot([lacking])).rejects.toThrow('Endpoint without a handler: paintToy');
    const other = defineContext({ name: 'other', routes: [...toyContext.routes] });
    await expect(boot([toyContext, other])).rejects.toThrow(/registered twice/);
  });

  it('stops on a PostgreSQL that may lose acknowledged writes', async () => {
    await expect(boot([toyContext], false)).rejects.toThrow(/PostgreSQL runs with fsync=off/);
  });

  it('stops at a routed method without a contract entry', async () => {
    class Bare {
      peek() {
        return 'secrets';
      }
    }
    Get('/peek')(Bare.prototype, 'peek', Object.getOwnPropertyDescriptor(Bare.prototype, 'peek') as PropertyDescriptor);
    Controller()(Bare);
    const modules = new Map([['m', { controllers: new Map([['c', { metatype: Bare }]]), providers: new Map() }]]);
    const real = app.get.bind(app);
    const fake = {
      get: (token: { name: string }) => (token.name === 'ModulesContainer' ? modules : real(token as never)),
    };
    expect(() => assertGuarded(fake as never)).toThrow('Bare.peek is routed without a contract entry');
  });
});
