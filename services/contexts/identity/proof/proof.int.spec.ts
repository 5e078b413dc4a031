import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import type { Asking } from '../../../platform/testing/serve.ts';
import { type DemoWorld, openDemoWorld } from '../testing/demo-world.ts';
import type { Impact, Proof } from './proof.contract.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body?: object) =>
  world.as(world.here, mailbox, method, path, (body ? { body } : {}) as Asking);
const id = (mailbox: string) => world.userId(world.here, mailbox);
const explain = async (mailbox: string, what: string, more = '') =>
  (await as('demo', 'GET', `/access/explain?userId=${id(mailbox)}&what=${encodeURIComponent(what)}${more}`))
    .body as unknown as Proof;
const decisive = (proof: Proof) =>
  proof.steps
    .flatMap((s) => s.rights)
    .flatMap((r) => r.leaves)
    .find((l) => l.isDecisive);
const setOwn = (mailbox: string, permissions: object) =>
  as('demo', 'PUT', `/users/${id(mailbox)}/permissions`, { permissions });
const head = () =>
  withAccount(world.harness.runtime.db, world.here.accountId, (tx) => headOf(tx, world.here.accountId));

describe('M23 a proof', () => {
  it('names the group, then the own rule, with the event that set it', async () => {
    const byGroup = await explain('office', 'order:update');
    expect([byGroup.verdict, decisive(byGroup)]).toMatchObject(['allow', { by: 'groupAllow', of: { name: 'Office' } }]);
    await setOwn('office', { order: { update: 'deny' } });
    const byOwn = await explain('office', 'order:update');
    expect([byOwn.verdict, decisive(byOwn)]).toMatchObject([
      'deny',
      { by: 'ownDeny', of: { kind: 'user' }, cause: { by: 'Dana Whitlock' } },
    ]);
    expect(byOwn.text).toContain('own denies it');
    expect(byOwn.steps.map((s) => s.step)).toEqual(['signedIn', 'secondFactor', 'subscription', 'right']);
    await setOwn('office', { order: { update: 'inherit' } });
  });

  it('goes back to a position of the log', async () => {
    await setOwn('production', { billing: { read: 'allow' } });
    const then = await head();
    await setOwn('production', { billing: { read: 'deny' } });
    expect((await explain('production', 'billing:read')).verdict).toBe('deny');
    expect(decisive(await explain('production', 'billing:read', `&seq=${then}`))?.by).toBe('ownAllow');
    expect(decisive(await explain('production', 'billing:read', `&seq=${then - 1}`))?.by).toBe('nothing');
    const who = async (more = '') =>
      (
        (await as('demo', 'GET', `/access/who?what=billing:read${more}`)).body as unknown as {
          people: { id: number }[];
        }
      ).people;
    expect((await who()).map((one) => one.id)).not.toContain(id('production'));
    expect((await who(`&seq=${then}`)).map((one) => one.id)).toContain(id('production'));
  });

  it('is open to oneself, and of others with permission:read alone', async () => {
    const own = `/access/explain?userId=${id('office')}&what=user:create`;
    expect((await as('office', 'GET', own)).body).toMatchObject({ verdict: 'deny' });
    expect((await as('station', 'GET', own)).status).toBe(403);
    for (const path of [`/access/rights?of=user:${id('office')}`, `/access/diff?a=user:1&b=user:2`])
      expect((await as('office', 'GET', path)).status).toBe(403);
  });

  it('refuses what is no right and no call by field, and a record without a call', async () => {
    for (const [query, target] of [
      ['what=order:fly', 'what'],
      ['what=orders.nothing', 'what'],
      ['what=order:read&recordId=4', 'recordId'],
    ]) {
      const answer = await as('demo', 'GET', `/access/explain?userId=${id('office')}&${query}`);
      expect([answer.status, answer.body]).toMatchObject([422, { error: { details: [{ target }] } }]);
    }
  });

  it('shows nobody of another company', async () => {
    const foreign = world.userId(world.there, 'office');
    const { body } = await world.as(world.there, 'demo', 'GET', '/usergroups');
    const group = (body.data as { id: number }[])[0]?.id;
    for (const path of [
      `/access/explain?userId=${foreign}&what=order:read`,
      `/access/rights?of=user:${foreign}`,
      `/access/rights?of=group:${group}`,
      `/access/diff?a=user:${id('office')}&b=user:${foreign}`,
      `/users/${foreign}/grants`,
    ])
      expect([path, (await as('demo', 'GET', path)).status]).toEqual([path, 404]);
    for (const of of [
      { kind: 'user', id: foreign },
      { kind: 'group', id: group },
    ])
      expect((await as('demo', 'POST', '/access/try', { changes: [{ of, permissions: {} }] })).status).toBe(404);
    const tried = { changes: [{ of: { kind: 'user', id: id('office') }, groupIds: [group] }] };
    expect((await as('demo', 'POST', '/access/try', tried)).status).toBe(422);
    const who = (await as('demo', 'GET', '/access/who?what=order:read')).body as unknown as {
      people: { id: number }[];
    };
    const ours = new Set(world.here.users.map((user) => user.userId));
    expect(who.people.every((one) => ours.has(one.id))).toBe(true);
  });
});

describe('M23 who could', () => {
  it('tells those at work first, and two names to whom permissions are not open', async () => {
    await as('accounts', 'GET', '/profile');
    const all = (await as('demo', 'GET', '/access/who?what=order:read')).body as unknown as {
      total: number;
      people: { name: string; isPresent: boolean; text: string }[];
    };
    expect(all.total).toBeGreaterThan(3);
    const flags = all.people.map((one) => one.isPresent);
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
    expect(all.people.find((one) => one.name === 'Helen Katsaros')).toMatchObject({
      isPresent: true,
      text: 'The group Accounts allows it',
    });
    const few = (await as('nobody', 'GET', '/access/who?what=order:read')).body as unknown as typeof all;
    expect(few.people.map((one) => one.text)).toEqual(['', '']);
  });
});

describe('M23 a comparison and a trial', () => {
  it('tells the cells in which two differ', async () => {
    const { body } = await as('demo', 'GET', `/access/diff?a=user:${id('nobody')}&b=user:${id('demo')}`);
    const { rows } = body as unknown as { rows: object[] };
    expect(rows).toHaveLength(78 * 4);
    expect(rows[0]).toMatchObject({ a: { result: 'deny', by: 'nothing' }, b: { result: 'allow', by: 'groupAllow' } });
  });

  it('tells who would lose a right, which then is so, and saves nothing', async () => {
    const groups = (await as('demo', 'GET', '/usergroups')).body.data as unknown as { id: number; name: string }[];
    const office = groups.find((group) => group.name === 'Office')?.id ?? 0;
    const permissions = { order: { update: 'inherit' }, billing: { read: 'allow' } };
    const changes = [{ of: { kind: 'group', id: office }, permissions }];
    const before = await head();
    const { body } = await as('demo', 'POST', '/access/try', { changes });
    const rows = (body as unknown as { rows: Impact[] }).rows;
    expect(rows).toMatchObject([
      { right: 'billing:read', gains: { count: 2 }, loses: { count: 0 } },
      { right: 'order:update', text: 'Order: update', loses: { count: 2 } },
    ]);
    expect(await head()).toBe(before);
    expect((await explain('office', 'order:update')).verdict).toBe('allow');
    await as('demo', 'PUT', `/usergroups/${office}/permissions`, { permissions });
    expect((await explain('office', 'order:update')).verdict).toBe('deny');
    await as('demo', 'PUT', `/usergroups/${office}/permissions`, {
      permissions: { order: { update: 'allow' }, billing: { read: 'inherit' } },
    });
  });
});
