import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import type { Asking } from '../../../platform/testing/serve.ts';
import { type DemoWorld, openDemoWorld } from '../testing/demo-world.ts';

const start = new Date('2026-11-02T03:00:00Z');
let now = start;
let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts, { now: () => now });
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body?: object) =>
  world.as(world.here, mailbox, method, path, (body ? { body } : {}) as Asking);
const id = (mailbox: string) => world.userId(world.here, mailbox);
const view = async (mailbox: string, by = 'demo') => {
  const { status, body } = await as(by, 'POST', `/users/${id(mailbox)}/viewas`, { minutes: 10 });
  return { status, token: (body as unknown as { token: string }).token };
};
const look = (token: string, method: string, path: string, body?: object) =>
  world.served.call(method, path, { token, ...(body ? { body } : {}) });
const codeOf = (body: object) => (body as { error: { code: string } }).error.code;

describe('M23 view as', () => {
  it('shows what the other sees, says so, and changes nothing', async () => {
    const { token } = await view('station');
    const profile = await look(token, 'GET', '/profile');
    expect(profile.body).toMatchObject({
      user: { id: id('station') },
      visit: { mode: 'look', by: 'Dana Whitlock', isColleague: true },
    });
    expect((await look(token, 'GET', '/users')).status).toBe(403);
    expect((await look(token, 'GET', '/inventory/stock')).status).toBe(200);
    const head = () =>
      withAccount(world.harness.runtime.db, world.here.accountId, (tx) => headOf(tx, world.here.accountId));
    const before = await head();
    for (const [method, path] of [
      ['POST', '/orders'],
      ['PUT', '/users/current/password'],
      ['POST', `/users/${id('office')}/viewas`],
    ] as const) {
      const answer = await look(token, method, path, {});
      expect([path, answer.status, codeOf(answer.body)]).toEqual([path, 403, 'ProxyReadOnly']);
    }
    expect(await head()).toBe(before);
  });

  it('gives no more than the viewer reads at home, and keeps what is personal closed', async () => {
    const permissions = { permission: { read: 'allow' } };
    await as('demo', 'PUT', `/users/${id('production')}/permissions`, { permissions });
    const { token } = await view('demo', 'production');
    expect((await look(token, 'GET', '/orders')).status).toBe(200);
    for (const path of ['/users', '/account/supportvisits']) expect((await look(token, 'GET', path)).status).toBe(403);
    for (const path of ['/users/current/sessions', '/communication/notifications', '/system/exports'])
      expect([path, codeOf((await look(token, 'GET', path)).body)]).toEqual([path, 'ProxyExcluded']);
    await as('demo', 'PUT', `/users/${id('production')}/permissions`, {
      permissions: { permission: { read: 'inherit' } },
    });
    expect((await look(token, 'GET', '/orders')).status).toBe(401);
  });

  it('ends by itself, with the viewer’s own session, and when it is left', async () => {
    const first = await view('office');
    now = new Date(start.getTime() + 10 * 60_000 - 1);
    expect((await look(first.token, 'GET', '/orders')).status).toBe(200);
    now = new Date(start.getTime() + 10 * 60_000);
    expect((await look(first.token, 'GET', '/orders')).status).toBe(401);
    now = start;
    const second = await view('office');
    expect((await look(second.token, 'POST', '/users/current/signout', {})).status).toBe(200);
    expect((await look(second.token, 'GET', '/orders')).status).toBe(401);
    const third = await view('office');
    await as('demo', 'POST', '/users/current/signout', {});
    expect((await look(third.token, 'GET', '/orders')).status).toBe(401);
    world.signInAgain();
  });

  it('is for colleagues who may read permissions, not of oneself, the archived and other companies', async () => {
    expect((await view('demo', 'office')).status).toBe(403);
    expect((await view('demo')).status).toBe(409);
    const foreign = world.userId(world.there, 'office');
    expect((await as('demo', 'POST', `/users/${foreign}/viewas`, {})).status).toBe(404);
    await as('demo', 'PUT', `/users/${id('accounts')}/archive`);
    expect((await view('accounts')).status).toBe(409);
  });

  it('stands in the log of visits, and tells nobody that support came', async () => {
    await world.harness.settle(world.here.accountId);
    const { data } = (await as('demo', 'GET', '/account/supportvisits')).body as unknown as {
      data: { visitor: string }[];
    };
    expect(data.map((one) => one.visitor)).toContain('Dana Whitlock');
    const told = (await as('demo', 'GET', '/communication/notifications')).body.data as unknown as {
      summary: string;
    }[];
    expect(told.filter((one) => one.summary.includes('visit'))).toEqual([]);
  });
});
