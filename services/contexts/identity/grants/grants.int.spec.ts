import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import type { Permission } from '../../../platform/contract/access.ts';
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
const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
const hour = 3_600_000;
const grant = (to: string, rights: readonly Permission[], until = later(hour), by = 'demo') =>
  as(by, 'POST', `/users/${id(to)}/grants`, { rights, until, reason: 'Cover for a colleague' });
const groupsAs = async (mailbox: string) => (await as(mailbox, 'GET', '/usergroups')).status;
const fieldOf = (body: object) => (body as { error: { details: { target: string }[] } }).error.details[0]?.target;
const takeBack = async (to: string) => {
  const { body } = await as('demo', 'GET', `/users/${id(to)}/grants`);
  for (const one of body.data as unknown as { id: number; isLive: boolean }[])
    if (one.isLive) await as('demo', 'DELETE', `/users/${id(to)}/grants/${one.id}`);
};

describe('M23 a grant', () => {
  it('gives its rights to the last millisecond and nothing from the next on', async () => {
    expect(await groupsAs('station')).toBe(403);
    const until = later(10 * 60_000);
    expect((await grant('station', ['userGroup:read'], until)).status).toBe(200);
    expect(await groupsAs('station')).toBe(200);
    now = new Date(Date.parse(until) - 1);
    expect(await groupsAs('station')).toBe(200);
    now = new Date(until);
    expect(await groupsAs('station')).toBe(403);
    now = start;
    await takeBack('station');
  });

  it('is taken back at once', async () => {
    const { body } = await grant('station', ['userGroup:read']);
    expect(await groupsAs('station')).toBe(200);
    const path = `/users/${id('station')}/grants/${(body as unknown as { id: number }).id}`;
    expect((await as('demo', 'DELETE', path)).status).toBe(200);
    expect(await groupsAs('station')).toBe(403);
    expect((await as('demo', 'DELETE', path)).status).toBe(409);
    expect((await as('demo', 'DELETE', `/users/${id('station')}/grants/999`)).status).toBe(404);
  });

  it('beats a deny of a group and not one of the user’s own', async () => {
    const groups = (await as('demo', 'GET', '/usergroups')).body.data as unknown as { id: number; name: string }[];
    const floor = groups.find((group) => group.name === 'Floor')?.id;
    const rules = (read: string) => ({ permissions: { userGroup: { read } } });
    await as('demo', 'PUT', `/usergroups/${floor}/permissions`, rules('deny'));
    await grant('station', ['userGroup:read']);
    expect(await groupsAs('station')).toBe(200);
    await as('demo', 'PUT', `/users/${id('station')}/permissions`, rules('deny'));
    expect(await groupsAs('station')).toBe(403);
    const refused = await grant('station', ['userGroup:read']);
    expect([refused.status, fieldOf(refused.body)]).toEqual([422, 'rights']);
    await as('demo', 'PUT', `/users/${id('station')}/permissions`, rules('inherit'));
    await as('demo', 'PUT', `/usergroups/${floor}/permissions`, rules('inherit'));
    await takeBack('station');
  });

  it('lasts 30 days at most and ends in the time to come; rights exist and a reason is told', async () => {
    for (const [more, target] of [
      [{ until: later(30 * 24 * hour + 1) }, 'until'],
      [{ until: later(0) }, 'until'],
      [{ rights: ['order:fly'] }, 'rights.0'],
      [{ rights: [] }, 'rights'],
      [{ reason: ' ' }, 'reason'],
    ] as const) {
      const body = { rights: ['userGroup:read'], until: later(hour), reason: 'Cover', ...more };
      const answer = await as('demo', 'POST', `/users/${id('station')}/grants`, body);
      expect([answer.status, fieldOf(answer.body)]).toEqual([422, target]);
    }
    expect((await grant('station', ['userGroup:read'], later(30 * 24 * hour))).status).toBe(200);
    await takeBack('station');
  });

  it('is shown with who gave it, and told to whom it is given', async () => {
    await grant('office', ['userGroup:read']);
    const { body } = await as('demo', 'GET', `/users/${id('office')}/grants`);
    expect((body.data as object[])[0]).toMatchObject({
      isLive: true,
      by: { name: 'Dana Whitlock' },
      reason: 'Cover for a colleague',
    });
    await world.harness.settle(world.here.accountId);
    const told = (await as('office', 'GET', '/communication/notifications')).body.data as unknown as {
      summary: string;
    }[];
    expect(told.map((one) => one.summary)).toContain('Dana Whitlock gave you rights for a while: User group: read');
    await takeBack('office');
  });
});

describe('M23 nobody gives what they lack', () => {
  const rules = (mailbox: string, permissions: object) =>
    as('demo', 'PUT', `/users/${id(mailbox)}/permissions`, { permissions });

  it('by grant, by rule, by group', async () => {
    await rules('office', { permission: { read: 'allow', update: 'allow' }, user: { read: 'allow', update: 'allow' } });
    expect((await grant('station', ['billing:update'], later(hour), 'office')).status).toBe(403);
    expect((await grant('station', ['order:update'], later(hour), 'office')).status).toBe(200);
    const set = (permissions: object) => as('office', 'PUT', `/users/${id('station')}/permissions`, { permissions });
    expect((await set({ billing: { update: 'allow' } })).status).toBe(403);
    expect((await set({ order: { update: 'allow' } })).status).toBe(200);
    const groups = (await as('demo', 'GET', '/usergroups')).body.data as unknown as { id: number; name: string }[];
    const of = (name: string) => groups.find((group) => group.name === name)?.id;
    const put = (group: string, permissions: object) =>
      as('office', 'PUT', `/usergroups/${of(group)}/permissions`, { permissions });
    expect((await put('Floor', { billing: { update: 'allow' } })).status).toBe(403);
    const own = world.here.users.find((user) => user.mailbox === 'station');
    const raise = { email: own?.email, name: own?.name, groupIds: [of('Administrators')] };
    expect((await as('office', 'PUT', `/users/${id('station')}`, raise)).status).toBe(403);
    await rules('station', { order: { update: 'inherit' } });
    await takeBack('station');
  });

  it('nor longer than they have it: what is held by a grant ends with it, and becomes no rule', async () => {
    await grant('office', ['billing:read'], later(hour));
    const answer = await grant('station', ['billing:read'], later(2 * hour), 'office');
    expect([answer.status, fieldOf(answer.body)]).toEqual([422, 'until']);
    expect((await grant('station', ['billing:read'], later(hour), 'office')).status).toBe(200);
    const rule = { permissions: { billing: { read: 'allow' } } };
    expect((await as('office', 'PUT', `/users/${id('station')}/permissions`, rule)).status).toBe(403);
    await takeBack('office');
  });

  it('and a grant makes no lasting administrator', async () => {
    await grant('office', ['user:update', 'permission:update']);
    const away = { permissions: { permission: { update: 'deny' } } };
    await rules('office', { permission: { update: 'inherit' }, user: { update: 'inherit' } });
    const answer = await as('demo', 'PUT', `/users/${id('demo')}/permissions`, away);
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'LastAdministratorError' } }]);
  });
});
