import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type DemoWorld, openDemoWorld } from '../contexts/identity/testing/demo-world.ts';
import { idempotencyKeyDays } from '../platform/contract/idempotency.ts';
import { withAccount } from '../platform/db/database.ts';
import { pruneIdempotency } from '../platform/jobs/prune-idempotency.ts';
import { retrySubject } from '../platform/jobs/retry-when-asked.ts';
import { realtimePath } from '../platform/realtime/realtime.contract.ts';
import type { Runtime } from '../platform/runtime.ts';
import { contexts } from './contexts.ts';
import { developer, hireDeveloper } from './testing/developer.ts';

let world: DemoWorld;
let runtime: Runtime;
let token = '';
beforeAll(async () => {
  world = await openDemoWorld(contexts);
  runtime = world.harness.runtime;
  await hireDeveloper(runtime, world.here.accountId);
  const { body } = await world.served.call<{ token: string }>('POST', '/users/authenticate', { body: developer });
  token = body.token;
});
afterAll(() => world?.close());

const count = async (kind: string, code: string) => {
  const metric = await runtime.metrics.refused.get();
  return metric.values.find((v) => v.labels.kind === kind && v.labels.code === code)?.value ?? 0;
};

describe('every refusal', () => {
  it('is counted by kind and logged once, without what was sent', async () => {
    const info = vi.spyOn(runtime.log, 'info');
    const contact = { name: 'x', address: { address1: '', suburb: '', state: 'nowhere', postcode: '' } };
    const cases = [
      ['unauthenticated', 'AuthenticationError', 401, () => world.served.call('GET', '/contacts')],
      ['forbidden', 'PermissionError', 403, () => world.as(world.here, 'demo', 'GET', '/developer/set-aside')],
      ['notFound', 'NotFoundError', 404, () => world.as(world.here, 'demo', 'GET', '/contacts/999999')],
      ['notFound', 'NotFoundError', 404, () => world.served.call('GET', '/nothing-here?token=topsecret')],
      ['invalid', 'BadFieldError', 422, () => world.as(world.here, 'demo', 'POST', '/contacts', { body: contact })],
    ] as const;
    for (const [kind, code, status, ask] of cases) {
      const before = await count(kind, code);
      info.mockClear();
      expect((await ask()).status).toBe(status);
      expect(await count(kind, code)).toBe(before + 1);
      const lines = info.mock.calls.filter(([, text]) => text === 'refused');
      expect(lines).toHaveLength(1);
      expect(lines[0]?.[0]).toMatchObject({ kind, code, status, reqId: expect.any(String) });
    }
    info.mockClear();
    await world.served.call('POST', '/users/authenticate', {
      body: { email: developer.email, password: 'a wrong password of somebody' },
    });
    const said = JSON.stringify(info.mock.calls);
    expect(said).toContain('refused');
    expect(said).not.toMatch(/a wrong password|topsecret/);
    info.mockRestore();
  });

  it('of a websocket and of bytes that are no request too', async () => {
    const socket = new WebSocket(`${world.served.url.replace('http', 'ws')}${realtimePath}?token=nothing`);
    await new Promise<void>((done) => socket.on('close', () => done()).on('error', () => undefined));
    expect(await count('websocket', 'NotSignedIn')).toBe(1);
    await new Promise<void>((done) => {
      const { port } = new URL(world.served.url);
      connect(Number(port), '127.0.0.1', function (this: Socket) {
        this.end('nonsense\r\n\r\n');
      })
        .on('data', () => undefined)
        .on('close', () => done());
    });
    expect(await count('malformed', 'RequestError')).toBe(1);
  });

  it('stands in /metrics, beside how far readers are behind', async () => {
    const { body } = await world.served.call<{ text: string }>('GET', '/metrics', { token });
    expect(body.text).toMatch(/refused_total\{kind="forbidden",code="PermissionError",service="test"\} \d/);
    expect(body.text).toMatch(/unpublished_events\{service="test"\} [1-9]/);
    expect(body.text).toMatch(/parked_streams\{service="test"\} 0/);
  });
});

describe('what was set aside', () => {
  it('is shown to developers of the company alone, and tried again when they ask', async () => {
    const park = (accountId: number, streamId: number) =>
      withAccount(runtime.db, accountId, async (tx) => {
        const at = new Date();
        const stream = { stream_type: 'order', stream_id: streamId, first_seq: 3, attempts: 8, error: 'Error: no' };
        await tx
          .insertInto('parked_stream')
          .values({ account_id: accountId, reader: 'order_list', ...stream, at })
          .execute();
        const ledger = {
          policy: 'when-x',
          effect_key: '3:orders.release:',
          state: 'refused' as const,
          reason: 'On hold',
        };
        await tx
          .insertInto('effect_ledger')
          .values({ account_id: accountId, ...ledger, at })
          .execute();
      });
    await park(world.here.accountId, 77);
    await park(world.there.accountId, 88);
    const { body } = await world.served.call<{ parked: { streamId: number }[]; refused: object[] }>(
      'GET',
      '/developer/set-aside',
      { token },
    );
    expect(body.parked).toMatchObject([{ reader: 'order_list', streamId: 77, firstSeq: 3, attempts: 8 }]);
    expect(body.refused).toMatchObject([{ policy: 'when-x', command: 'orders.release', seq: 3, reason: 'On hold' }]);
    let rung = 0;
    const stop = runtime.bus.listen(retrySubject, () => {
      rung += 1;
    });
    expect((await world.served.call('POST', '/developer/set-aside/retry', { token, body: {} })).status).toBe(200);
    await expect.poll(() => rung).toBe(1);
    await stop();
    expect((await world.as(world.here, 'demo', 'POST', '/developer/set-aside/retry', { body: {} })).status).toBe(403);
  });
});

it('keys of requests are forgotten when their days are over, which are more than a week, and not before', async () => {
  expect(idempotencyKeyDays).toBeGreaterThan(7);
  const whole = idempotencyKeyDays * 24;
  const now = runtime.clock.now().getTime();
  const { accountId } = world.there;
  await withAccount(runtime.db, accountId, async (tx) => {
    for (const hours of [1, whole - 1, whole + 1, whole + 500])
      await tx
        .insertInto('idempotency')
        .values({
          account_id: accountId,
          key: `${hours} hours`,
          request_hash: '',
          seq: 1,
          answer: '{}',
          at: new Date(now - hours * 3_600_000),
        })
        .execute();
  });
  expect(await pruneIdempotency(runtime)).toBe(2);
  const left = await withAccount(runtime.db, accountId, (tx) => tx.selectFrom('idempotency').select('key').execute());
  expect(left.map((row) => row.key).sort()).toEqual(['1 hours', `${whole - 1} hours`]);
});
