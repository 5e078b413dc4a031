import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContext } from '../../account/account.module.ts';
import { identityContext } from '../identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../testing/demo-world.ts';

let world: DemoWorld;
let now = new Date('2026-03-02T01:00:00Z');

beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext], { now: () => now });
});
afterAll(() => world?.close());

interface Shown {
  readonly id: number;
  readonly device: string;
  readonly ip: string | null;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
}

const agents = {
  firefox: 'Mozilla/5.0 (Windows NT 10.0; rv:142.0) Gecko/20100101 Firefox/142.0',
  chrome: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};
const signIn = async (mailbox: string, agent: keyof typeof agents) => {
  const email = world.here.users.find((user) => user.mailbox === mailbox)?.email;
  const { body } = await world.served.call<{ token: string }>('POST', '/users/authenticate', {
    body: { email, password: world.password },
    headers: { 'user-agent': agents[agent] },
  });
  return body.token;
};
const listed = async (token: string) => {
  const { body } = await world.served.call<{ data: Shown[]; total: number }>('GET', '/users/current/sessions', {
    token,
  });
  return body;
};
const call = (token: string, method: string, path: string) => world.served.call(method, path, { token });
const isOpen = async (token: string) => (await call(token, 'GET', '/profile')).status === 200;

describe('own sessions', () => {
  it('are listed with device, address, begin and last use; this one is marked, and no id that opens anything is shown', async () => {
    const first = await signIn('office', 'firefox');
    now = new Date(now.getTime() + 60_000);
    const second = await signIn('office', 'chrome');
    const { data, total } = await listed(second);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { device: 'Chrome on Android', ip: '127.0.0.1', startedAt: '2026-03-02T01:01:00.000Z', isCurrent: true },
      { device: 'Firefox on Windows', ip: '127.0.0.1', startedAt: '2026-03-02T01:00:00.000Z', isCurrent: false },
    ]);
    const claims = JSON.parse(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    expect(JSON.stringify(data)).not.toContain(claims.sid);
    // Renewing its token notes the use.
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await isOpen(first)).toBe(true);
    now = new Date(now.getTime() + 30_000);
    const used = (await listed(second)).data.find((one) => one.startedAt === '2026-03-02T01:00:00.000Z');
    expect(used).toMatchObject({ device: 'node', lastUsedAt: '2026-03-02T01:06:00.000Z' });
  });

  it('are ended one by one: the next request is refused, others stay, and the own one is not ended here', async () => {
    const [kept, ended] = [await signIn('accounts', 'firefox'), await signIn('accounts', 'chrome')];
    const { data } = await listed(kept);
    const other = data.find((one) => !one.isCurrent)?.id;
    const own = data.find((one) => one.isCurrent)?.id;
    expect(await call(kept, 'DELETE', `/users/current/sessions/${own}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'OwnSessionError' } },
    });
    expect((await call(kept, 'DELETE', `/users/current/sessions/${other}`)).status).toBe(200);
    expect([await isOpen(kept), await isOpen(ended)]).toEqual([true, false]);
    expect((await call(kept, 'DELETE', `/users/current/sessions/${other}`)).status).toBe(404);
  });

  it('of somebody else, here or in another company, are not found', async () => {
    const mine = await signIn('production', 'firefox');
    const [one] = (await listed(mine)).data;
    const foreign = [await signIn('station', 'firefox'), await world.signIn(world.there, 'demo')];
    for (const token of foreign)
      expect((await call(token, 'DELETE', `/users/current/sessions/${one?.id}`)).status).toBe(404);
    expect(await isOpen(mine)).toBe(true);
  });

  it('are ended all but this one at once', async () => {
    const tokens = [
      await signIn('nobody', 'firefox'),
      await signIn('nobody', 'chrome'),
      await signIn('nobody', 'chrome'),
    ];
    const [kept = '', ...others] = tokens;
    const done = await call(kept, 'DELETE', '/users/current/sessions');
    expect([done.status, done.body]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([kept, ...others].map(isOpen))).toEqual([true, false, false]);
    expect((await listed(kept)).total).toBe(1);
    expect((await call(kept, 'DELETE', '/users/current/sessions')).body).toEqual({ ended: 0 });
  });

  it('that are over are not listed', async () => {
    const token = await signIn('developer', 'firefox');
    await call(token, 'POST', '/users/current/signout');
    await signIn('developer', 'chrome');
    now = new Date(now.getTime() + 25 * 3_600_000);
    const next = await signIn('developer', 'firefox');
    expect((await listed(next)).total).toBe(1);
  });
});

describe('sessions of a user', () => {
  it('are all ended by who may change users, who sees how many there are; the user signs in again', async () => {
    const id = world.userId(world.here, 'office');
    const admin = await signIn('demo', 'firefox');
    const tokens = [await signIn('office', 'firefox'), await signIn('office', 'chrome')];
    expect((await call(admin, 'GET', `/users/${id}`)).body).toMatchObject({ sessionCount: 2 });
    expect((await call(tokens[0] ?? '', 'POST', `/users/${id}/signout`)).status).toBe(403);
    const done = await call(admin, 'POST', `/users/${id}/signout`);
    expect([done.status, done.body]).toEqual([200, { id, ended: 2 }]);
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false]);
    expect((await call(admin, 'GET', `/users/${id}`)).body).toMatchObject({ sessionCount: 0 });
    expect(await isOpen(await signIn('office', 'firefox'))).toBe(true);
    const foreign = world.userId(world.there, 'office');
    expect((await call(admin, 'POST', `/users/${foreign}/signout`)).status).toBe(404);
  });

  it('are not one’s own: those are in the profile', async () => {
    const admin = await signIn('demo', 'firefox');
    const refused = await call(admin, 'POST', `/users/${world.userId(world.here, 'demo')}/signout`);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'OwnUserError' } }]);
    expect(await isOpen(admin)).toBe(true);
  });
});
