import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContext } from '../../account/account.module.ts';
import { identityContract } from '../identity.contract.ts';
import { identityContext } from '../identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext]);
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body?: object, account = world.here) =>
  world.as(account, mailbox, method, path, body ? { body } : {});
const demand = (requireSecondFactor: boolean) => as('demo', 'PUT', '/account/settings', { requireSecondFactor });
const setUp = async (mailbox: string) => {
  const { body } = await as(mailbox, 'POST', '/users/current/mfa/request', { password: world.password });
  const token = generateSync({ secret: String(body.secret), epoch: Math.floor(Date.now() / 1000) });
  return as(mailbox, 'POST', '/users/current/mfa/enable', { token });
};

describe('V6.3.3 a company that demands a second factor', () => {
  it('opens nothing but its set-up to whoever has none, from the next request on', async () => {
    expect((await as('demo', 'GET', '/users')).status).toBe(200);
    expect((await demand(true)).status).toBe(200);
    expect((await as('demo', 'GET', '/profile')).body).toMatchObject({ user: { mustSetUpMfa: true } });
    const routes = world.harness.runtime.contexts.flatMap((context) => context.routes);
    const guarded = routes
      .flatMap(({ contract }) => Object.values(contract))
      .filter((e) => e.access !== 'public' && !e.beforeFactor);
    expect(guarded.length).toBeGreaterThan(30);
    for (const { method, path } of guarded) {
      const { status, body } = await as('demo', method, path.replace(/:\w+/g, '1'));
      expect([method, path, status, body.error]).toMatchObject([method, path, 403, { code: 'SecondFactorError' }]);
    }
    const open = Object.values(identityContract).filter((e) => e.beforeFactor);
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/profile',
      '/users/current/mfa/enable',
      '/users/current/mfa/request',
      '/users/current/signout',
    ]);
  });

  it('opens everything once it is set up, and closes again when it is taken away', async () => {
    expect((await setUp('demo')).status).toBe(200);
    expect((await as('demo', 'GET', '/users')).status).toBe(200);
    expect((await as('demo', 'GET', '/profile')).body).toMatchObject({ user: { mustSetUpMfa: false } });
    await as('demo', 'POST', '/users/current/mfa/disable', { password: world.password });
    expect((await as('demo', 'GET', '/users')).status).toBe(403);
  });

  it('asks nobody of another company, and nobody any more when it demands none', async () => {
    expect((await as('demo', 'GET', '/users', undefined, world.there)).status).toBe(200);
    const seen = () => as('office', 'GET', '/users/current/sessions');
    expect((await seen()).body).toMatchObject({ error: { code: 'SecondFactorError' } });
    expect((await demand(false)).status).toBe(403);
    expect((await setUp('demo')).status).toBe(200);
    expect((await demand(false)).status).toBe(200);
    expect((await seen()).status).toBe(200);
  });
});
