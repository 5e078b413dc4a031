import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withAccount } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { FeatureFlag } from '../account/account.contract.ts';
import { accountContext } from '../account/account.module.ts';
import { identityContext } from './identity.module.ts';
import { userList } from './projections/user-list.ts';
import { type DemoWorld, openDemoWorld } from './testing/demo-world.ts';

const contexts = [accountContext, identityContext];
let world: DemoWorld;

beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const admin = (method: string, path: string, body?: unknown) =>
  world.as(world.here, 'demo', method, path, body === undefined ? {} : { body });
const groupId = async (name: string) => {
  const { body } = await admin('GET', '/usergroups');
  return (body.data as { id: number; name: string }[]).find((group) => group.name === name)?.id ?? 0;
};
const statusOf = async (mailbox: string, method: string, path: string) =>
  (await world.as(world.here, mailbox, method, path)).status;
const newUser = (email: string, more: object = {}) => ({ email, name: 'Somebody New', groupIds: [], ...more });

describe('two companies', () => {
  it('do not see each other: foreign and missing ids answer the same 404', async () => {
    const foreign = world.userId(world.there, 'office');
    for (const [method, path, body] of [
      ['GET', `/users/${foreign}`],
      ['PUT', `/users/${foreign}`, newUser('x@example.com.au')],
      ['PUT', `/users/${foreign}/archive`],
      ['PUT', `/users/${foreign}/permissions`, { permissions: {} }],
      ['GET', '/users/999999999'],
      ['GET', '/users/not-a-number'],
    ] as const) {
      const answer = await admin(method, path, body);
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        { error: { code: 'NotFoundError', message: 'Not found', data: null, details: [] } },
      ]);
    }
    for (const account of [world.here, world.there]) await world.harness.settle(account.accountId);
    const { body } = await admin('GET', '/users?length=-1');
    expect((body.data as { email: string }[]).map((row) => row.email).sort()).toEqual(
      world.here.users.map((user) => user.email).sort(),
    );
  });

  it('cannot take each other’s groups or addresses', async () => {
    const { body } = await world.as(world.there, 'demo', 'GET', '/usergroups');
    const foreign = (body.data as { id: number }[])[0]?.id;
    expect((await admin('POST', '/users', newUser('new@example.com.au', { groupIds: [foreign] }))).status).toBe(422);
    const taken = await admin('POST', '/users', newUser(world.there.users[0]?.email.toUpperCase() ?? ''));
    expect([taken.status, taken.body]).toMatchObject([
      422,
      { error: { code: 'BadFieldError', details: [{ target: 'email' }] } },
    ]);
  });

  it('keep sessions and hashes behind row-level security', async () => {
    const { db } = world.harness.runtime;
    const counts = (accountId: number) =>
      withAccount(db, accountId, async (tx) => ({
        sessions: (await tx.selectFrom('session').select('id').execute()).length,
        credentials: (await tx.selectFrom('credential').select('user_id').execute()).length,
      }));
    await world.signIn(world.there, 'demo');
    expect((await counts(world.there.accountId)).credentials).toBe(world.there.users.length);
    expect(await counts(0)).toEqual({ sessions: 0, credentials: 0 });
    expect(await db.selectFrom('credential').select('user_id').execute()).toEqual([]);
  });
});

describe('B-094 B-096 rights', () => {
  it('count from the next request on', async () => {
    const production = world.userId(world.here, 'production');
    const set = (read: string) =>
      admin('PUT', `/users/${production}/permissions`, { permissions: { userGroup: { read } } });
    expect(await statusOf('production', 'GET', '/usergroups')).toBe(403);
    expect((await set('allow')).status).toBe(200);
    expect(await statusOf('production', 'GET', '/usergroups')).toBe(200);
    await set('inherit');
    expect(await statusOf('production', 'GET', '/usergroups')).toBe(403);
    const group = await groupId('Production');
    await admin('PUT', `/usergroups/${group}/permissions`, { permissions: { userGroup: { read: 'allow' } } });
    expect(await statusOf('production', 'GET', '/usergroups')).toBe(200);
    const { body } = await admin('GET', `/users/${production}`);
    expect((body.permissions as Record<string, object>).userGroup).toMatchObject({
      read: { mode: 'inherit', result: 'allow' },
    });
    await admin('DELETE', `/usergroups/${group}/permissions`);
    expect(await statusOf('production', 'GET', '/usergroups')).toBe(403);
  });

  it('refuse unknown types and modes by field', async () => {
    const id = world.userId(world.here, 'office');
    for (const permissions of [
      { teleport: { read: 'allow' } },
      { order: { read: 'mixed' } },
      { order: { fly: 'allow' } },
    ])
      expect((await admin('PUT', `/users/${id}/permissions`, { permissions })).status).toBe(422);
  });

  it('are the same map in profile and permission types', async () => {
    const profile = await world.as(world.here, 'office', 'GET', '/profile');
    const types = await world.as(world.here, 'office', 'GET', '/permissiontypes');
    expect(profile.body.permissions).toEqual(types.body);
    expect(types.body.order).toMatchObject({ create: { result: 'allow' } });
    expect(types.body.user).toMatchObject({ create: { result: 'deny' } });
  });

  it('cannot be handed out through a group without permission:update', async () => {
    const office = world.userId(world.here, 'office');
    const administrators = await groupId('Administrators');
    await admin('PUT', `/users/${office}/permissions`, {
      permissions: { user: { read: 'allow', create: 'allow', update: 'allow' } },
    });
    const asOffice = (method: string, path: string, body: unknown) =>
      world.as(world.here, 'office', method, path, { body });
    const own = world.here.users.find((user) => user.mailbox === 'office');
    const raise = { email: own?.email, name: own?.name, groupIds: [administrators] };
    expect((await asOffice('PUT', `/users/${office}`, raise)).status).toBe(403);
    expect(
      (await asOffice('POST', '/users', newUser('friend@example.com.au', { groupIds: [administrators] }))).status,
    ).toBe(403);
    expect((await asOffice('PUT', `/users/${office}`, { email: own?.email, name: 'Priya Nair-Smith' })).status).toBe(
      200,
    );
    const { body } = await admin('GET', `/users/${office}`);
    expect(body).toMatchObject({ name: 'Priya Nair-Smith', groups: 'Office' });
  });
});

describe('groups', () => {
  it('keep their users from being left without them', async () => {
    const group = await groupId('Office');
    const refused = await admin('PUT', `/usergroups/${group}/archive`);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'GroupInUseError' } }]);
    expect((await admin('DELETE', `/usergroups/${group}`)).status).toBe(409);
  });

  it('B-366 are made, renamed, archived, restored and deleted', async () => {
    const { body } = await admin('POST', '/usergroups', { name: 'Night shift' });
    expect((await admin('POST', '/usergroups', { name: 'NIGHT SHIFT' })).status).toBe(422);
    const path = `/usergroups/${body.id}`;
    expect((await admin('PUT', path, { name: 'Late shift' })).status).toBe(200);
    expect((await admin('PUT', `${path}/archive`)).status).toBe(200);
    expect((await admin('GET', path)).body).toMatchObject({ name: 'Late shift', isArchived: true, userCount: 0 });
    expect((await admin('POST', '/users', newUser('late@example.com.au', { groupIds: [body.id] }))).status).toBe(422);
    expect((await admin('PUT', `${path}/restore`)).status).toBe(200);
    expect((await admin('DELETE', path)).status).toBe(200);
    expect((await admin('GET', path)).status).toBe(404);
    expect((await admin('POST', '/usergroups', { name: 'Late shift' })).status).toBe(200);
  });

  it('begin with the permissions of another one, for who may set permissions', async () => {
    const floor = await groupId('Floor');
    const { body } = await admin('POST', '/usergroups', { name: 'Floor at night', likeId: floor });
    const rulesOf = async (id: unknown) => (await admin('GET', `/usergroups/${id}`)).body.permissions;
    expect(await rulesOf(body.id)).toEqual(await rulesOf(floor));
    expect(JSON.stringify(await rulesOf(body.id))).toContain('"allow"');
    const gone = await admin('POST', '/usergroups', { name: 'Nowhere', likeId: 99_999_999 });
    expect(gone).toMatchObject({ status: 422, body: { error: { details: [{ target: 'likeId' }] } } });
    await admin('PUT', `/users/${world.userId(world.here, 'office')}/permissions`, {
      permissions: { userGroup: { create: 'allow' } },
    });
    const asOffice = (likeId: number | null) =>
      world.as(world.here, 'office', 'POST', '/usergroups', { body: { name: 'Own group', likeId } });
    expect((await asOffice(floor)).status).toBe(403);
    expect((await asOffice(null)).status).toBe(200);
  });

  it('show their new name beside their users', async () => {
    await admin('PUT', `/usergroups/${await groupId('Floor')}`, { name: 'Factory floor' });
    await world.harness.settle(world.here.accountId);
    const { body } = await admin('GET', '/users?search[value]=station');
    expect(body.data).toMatchObject([{ groups: 'Factory floor' }]);
  });
});

describe('users', () => {
  it('B-366 cannot archive themselves, and come back with their groups', async () => {
    const own = await admin('PUT', `/users/${world.userId(world.here, 'demo')}/archive`);
    expect(own.status).toBe(409);
    const id = world.userId(world.here, 'accounts');
    const session = await world.signIn(world.here, 'accounts');
    expect((await admin('PUT', `/users/${id}/archive`)).status).toBe(200);
    expect((await world.served.call('GET', '/profile', { token: session })).status).toBe(401);
    expect((await admin('PUT', `/users/${id}/restore`)).status).toBe(200);
    expect((await world.served.call('GET', '/profile', { token: session })).status).toBe(401);
    expect(
      (await world.served.call('GET', '/profile', { token: await world.signIn(world.here, 'accounts') })).status,
    ).toBe(200);
  });

  it('change their address and sign in with the new one only', async () => {
    const created = await admin('POST', '/users', newUser('before@example.com.au', { password: world.password }));
    expect(
      (await admin('PUT', `/users/${created.body.id}`, { email: 'After@example.com.au', name: 'Somebody New' })).status,
    ).toBe(200);
    const signIn = async (email: string) =>
      (await world.served.call('POST', '/users/authenticate', { body: { email, password: world.password } })).status;
    expect([await signIn('before@example.com.au'), await signIn('after@example.com.au')]).toEqual([422, 200]);
  });
});

describe('the company', () => {
  it('B-108 B-109 C-011 shows its features to everybody, tax number, subscription and limits only with read on account', async () => {
    const all = await admin('GET', '/account');
    expect(all.body).toMatchObject({
      companyName: 'Southbank Glass',
      salesTaxRate: '10',
      abn: '85 900 000 117',
      subscription: { isActive: true, isAutoRenewEnabled: true },
      accountProductAccess: { hasActiveSubscription: true, availableUserCount: 50, availableStorageGigabytes: 100 },
    });
    const some = await world.as(world.here, 'nobody', 'GET', '/account');
    expect(some.body).toMatchObject({
      companyName: 'Southbank Glass',
      salesTaxRate: '10',
      abn: null,
      subscription: null,
      accountProductAccess: { hasActiveSubscription: true, availableUserCount: null, availableStorageGigabytes: null },
    });
    expect(FeatureFlag.options).toHaveLength(10);
    const { featureList } = some.body.accountProductAccess as { featureList: FeatureFlag[] };
    expect(FeatureFlag.options).toEqual(expect.arrayContaining(featureList));
    expect(await statusOf('nobody', 'GET', '/account/settings')).toBe(403);
  });

  it('B-126 changes only the settings that are given, and resets them', async () => {
    expect((await admin('PUT', '/account/settings', { orderQuoteExpiryDays: 14 })).status).toBe(200);
    expect((await admin('PUT', '/account/settings', { orderSameDayCutoffTime: '25:00' })).status).toBe(422);
    expect((await admin('GET', '/account/settings')).body).toMatchObject({
      orderQuoteExpiryDays: 14,
      orderSameDayCutoffTime: '12:00',
    });
    await admin('POST', '/account/settings/reset');
    expect((await admin('GET', '/account/settings')).body).toMatchObject({ orderQuoteExpiryDays: 30 });
  });

  it('B-125 keeps locations', async () => {
    const shed = {
      kind: 'stock',
      name: 'Back shed',
      address1: '20 Assembly Drive',
      suburb: 'Dandenong South',
      state: 'VIC',
      postcode: '3175',
    };
    const { body } = await admin('POST', '/account/locations', shed);
    expect((await admin('PUT', `/account/locations/${body.id}`, { ...shed, name: 'Front shed' })).status).toBe(200);
    expect(JSON.stringify((await admin('GET', '/account/locations')).body)).toContain('Front shed');
    expect((await admin('DELETE', `/account/locations/${body.id}`)).status).toBe(200);
    expect((await admin('DELETE', `/account/locations/${body.id}`)).status).toBe(404);
  });
});

describe('the log', () => {
  it('folds again to every state that is kept', async () => {
    const { runtime } = world.harness;
    const aggregates = new Map(contexts.flatMap((c) => c.aggregates.map((a) => [a.type, a])));
    const { accountId } = world.here;
    await withAccount(runtime.db, accountId, async (tx) => {
      const rows = await tx.selectFrom('aggregate').selectAll().where('account_id', '=', accountId).execute();
      expect(rows.length).toBeGreaterThan(10);
      for (const row of rows) {
        const stream = await readStream(tx, runtime.events, accountId, row.type, row.id);
        const state = stream.reduce<unknown>(
          (before, e) => aggregates.get(row.type)?.evolve(before as never, e as never, e.at),
          null,
        );
        expect([row.type, row.id, row.version, JSON.parse(JSON.stringify(state))]).toEqual([
          row.type,
          row.id,
          stream.length,
          row.state,
        ]);
      }
    });
  });

  it('rebuilds the list of users to the same rows', async () => {
    const rows = () =>
      withAccount(world.harness.runtime.db, world.here.accountId, (tx) =>
        tx.selectFrom('user_list').selectAll().orderBy('id').execute(),
      );
    await world.harness.settle(world.here.accountId);
    const before = await rows();
    await rebuild(world.harness.url, world.harness.runtime.events, userList, () => performance.now());
    expect(await rows()).toEqual(before);
    expect(before.length).toBeGreaterThan(6);
  });
});
