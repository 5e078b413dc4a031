import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import { rebuild } from '../../../platform/projections/rebuild.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { type ViewState, viewAggregate } from './domain/view.ts';
import { viewList } from './projections/view-list.ts';
import { maxViewsOfList, type View } from './views.contract.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const orders = 'orders.listOrders';
type Failure = { error: { code: string; message: string; details: { target: string; message: string }[] } };

/** Calls as somebody of the first company and lets the projection catch up. */
async function as(mailbox: string, method: string, path: string, body?: unknown, account = world.here) {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return { status: answer.status, body: answer.body, failure: (answer.body as unknown as Failure).error };
}
const save = async (mailbox: string, name: string, more: object = {}, list = orders) => {
  const { body, failure } = await as(mailbox, 'POST', '/views', { list, name, state: { q: name }, ...more });
  if (failure) throw Object.assign(new Error(failure.code), failure);
  return Number(body.id);
};
const viewsOf = async (mailbox: string, list = orders, account = world.here) =>
  (await as(mailbox, 'GET', `/views?list=${list}`, undefined, account)).body.data as View[];
const find = async (mailbox: string, id: number) => (await viewsOf(mailbox)).find((view) => view.id === id);
const groupOf = async (name: string) => {
  const { body } = await as('demo', 'GET', '/usergroups');
  return (body.data as { id: number; name: string }[]).find((group) => group.name === name)?.id ?? 0;
};

describe('saved views', () => {
  it('are kept by anybody signed in, for themselves', async () => {
    const state = { q: 'kerr', f: ['status~include~draft\\, or so'], page: 2, nested: { a: [1, null, true] } };
    const id = await save('nobody', 'Mine', { state });
    expect(await find('nobody', id)).toEqual({
      id,
      list: orders,
      name: 'Mine',
      state,
      scope: 'own',
      groupId: null,
      isDefault: false,
      isOwn: true,
      ownerName: 'Noah Body',
      canChange: true,
    });
    expect(await find('demo', id)).toBeUndefined();
    expect((await as('nobody', 'PUT', `/views/${id}`, { name: 'Still mine', state: {} })).status).toBe(200);
    expect(await find('nobody', id)).toMatchObject({ name: 'Still mine', state: {} });
    expect((await as('nobody', 'DELETE', `/views/${id}`)).status).toBe(200);
    expect(await find('nobody', id)).toBeUndefined();
  });

  it('of somebody else, of another company, deleted or missing are not found, whatever the rights', async () => {
    const own = await save('office', 'Private');
    const gone = await save('office', 'Gone');
    await as('office', 'DELETE', `/views/${gone}`);
    const foreign = Number(
      (await as('demo', 'POST', '/views', { list: orders, name: 'Theirs', state: {}, scope: 'everyone' }, world.there))
        .body.id,
    );
    for (const id of [own, gone, foreign, 999_999])
      for (const [method, body] of [['PUT', { name: 'Taken over' }], ['PUT', { isDefault: true }], ['DELETE']] as const)
        expect([id, method, (await as('demo', method, `/views/${id}`, body)).status]).toEqual([id, method, 404]);
    expect((await viewsOf('demo')).map((view) => view.name)).not.toContain('Theirs');
  });

  it('are shared with everybody or a group only by who holds configuration:update', async () => {
    const groupId = await groupOf('Office');
    for (const more of [{ scope: 'everyone' }, { scope: 'group', groupId }]) {
      const refused = await as('office', 'POST', '/views', { list: orders, name: 'Ours', state: {}, ...more });
      expect([refused.status, refused.failure.code]).toEqual([403, 'PermissionError']);
    }
    const own = await save('office', 'To share');
    expect((await as('office', 'PUT', `/views/${own}`, { scope: 'everyone' })).status).toBe(403);
    const forAll = await save('demo', 'For all', { scope: 'everyone' });
    const forOffice = await save('demo', 'For the office', { scope: 'group', groupId });
    expect(await find('nobody', forAll)).toMatchObject({ isOwn: false, canChange: false, ownerName: 'Dana Whitlock' });
    expect(await find('office', forOffice)).toMatchObject({ scope: 'group', groupId, isOwn: false, canChange: false });
    expect(await find('station', forOffice)).toBeUndefined();
    expect((await as('station', 'PUT', `/views/${forOffice}`, { isDefault: true })).status).toBe(404);
  });

  it('that are shared are changed and deleted only by their owner and by who may share', async () => {
    const id = await save('demo', 'Shared', { scope: 'everyone' });
    for (const [method, body] of [['PUT', { name: 'Other' }], ['PUT', { scope: 'own' }], ['DELETE']] as const)
      expect((await as('office', method, `/views/${id}`, body)).status).toBe(403);
    expect((await as('demo', 'PUT', `/views/${id}`, { scope: 'own' })).status).toBe(200);
    expect(await find('office', id)).toBeUndefined();
  });

  it('open a list for one user at a time, also those of others', async () => {
    const shared = await save('demo', 'Start here', { scope: 'everyone' });
    const own = await save('accounts', 'Mine first', { isDefault: true });
    const defaults = async (mailbox: string) =>
      (await viewsOf(mailbox)).filter((view) => view.isDefault).map((view) => view.id);
    expect([await defaults('accounts'), await defaults('demo')]).toEqual([[own], []]);
    await as('accounts', 'PUT', `/views/${shared}`, { isDefault: true });
    expect([await defaults('accounts'), await defaults('demo')]).toEqual([[shared], []]);
    await as('accounts', 'PUT', `/views/${own}`, { isDefault: false });
    expect(await defaults('accounts')).toEqual([shared]);
    await as('accounts', 'PUT', `/views/${shared}`, { isDefault: false });
    expect(await defaults('accounts')).toEqual([]);
    await as('accounts', 'PUT', `/views/${shared}`, { isDefault: true });
    await as('demo', 'DELETE', `/views/${shared}`);
    expect(await defaults('accounts')).toEqual([]);
  });

  it('say which field is wrong, and keep nothing', async () => {
    const groupId = await groupOf('Office');
    const before = await viewsOf('demo', 'contacts.listContacts');
    const large = { q: 'é'.repeat(2_100) };
    const cases: [object, string][] = [
      [{ name: '  ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: undefined }, 'name'],
      [{ state: large }, 'state'],
      [{ state: 'q=1' }, 'state'],
      [{ state: { q: 'a\u0000b' } }, 'state.q'],
      [{ scope: 'world' }, 'scope'],
      [{ scope: 'group' }, 'groupId'],
      [{ scope: 'group', groupId: 999_999 }, 'groupId'],
      [{ scope: 'group', groupId: -1 }, 'groupId'],
      [{ list: 'no list; drop' }, 'list'],
    ];
    for (const [wrong, target] of cases) {
      const body = { list: 'contacts.listContacts', name: 'Right', state: {}, groupId, ...wrong };
      const refused = await as('demo', 'POST', '/views', {
        ...body,
        ...('scope' in wrong && !('groupId' in wrong) ? { groupId: null } : {}),
      });
      expect([target, refused.status, refused.failure?.details?.[0]?.target]).toEqual([target, 422, target]);
    }
    expect(await viewsOf('demo', 'contacts.listContacts')).toEqual(before);
  });

  it('have one name each for an owner and a list, freed when it changes or the view is deleted', async () => {
    const list = 'tasks.listTasks';
    const id = await save('office', 'Today', {}, list);
    await expect(save('office', 'TODAY', {}, list)).rejects.toMatchObject({ details: [{ target: 'name' }] });
    await save('accounts', 'Today', {}, list);
    await save('office', 'Today', {}, 'invoicing.listInvoices');
    expect((await as('office', 'PUT', `/views/${id}`, { name: 'today' })).status).toBe(200);
    expect((await as('office', 'PUT', `/views/${id}`, { name: 'Tomorrow' })).status).toBe(200);
    const again = await save('office', 'Today', {}, list);
    expect((await as('office', 'PUT', `/views/${id}`, { name: 'Today' })).status).toBe(422);
    await as('office', 'DELETE', `/views/${again}`);
    expect((await as('office', 'PUT', `/views/${id}`, { name: 'Today' })).status).toBe(200);
  });

  it(`stop at ${maxViewsOfList} of a list, also when many are saved at once`, async () => {
    const list = 'inventory.listStock';
    const answers = await Promise.all(
      Array.from({ length: maxViewsOfList + 5 }, (_, i) =>
        world.as(world.here, 'production', 'POST', '/views', { body: { list, name: `View ${i}`, state: {} } }),
      ),
    );
    const saved = answers.filter((answer) => answer.status === 200 || answer.status === 201);
    expect(saved.length).toBeLessThanOrEqual(maxViewsOfList);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    await world.harness.settle(world.here.accountId);
    expect(await viewsOf('production', list)).toHaveLength(saved.length);
    for (let i = saved.length; i < maxViewsOfList; i += 1) await save('production', `More ${i}`, {}, list);
    await expect(save('production', 'One more', {}, list)).rejects.toMatchObject({
      details: [{ target: 'name', message: 'You can save 50 views of a list; delete one first' }],
    });
  });

  it('fold to the saved state and rebuild to the same table', async () => {
    const { accountId } = world.here;
    const id = await save('demo', 'Folded', { scope: 'everyone', isDefault: true });
    await as('demo', 'PUT', `/views/${id}`, { name: 'Folded twice', state: { q: 'x' } });
    await as('demo', 'PUT', `/views/${id}`, { scope: 'own' });
    const [events, saved] = await withAccount(world.harness.runtime.db, accountId, async (tx) => [
      await readStream(tx, world.harness.runtime.events, accountId, 'view', id),
      await sql<{ state: ViewState }>`select state from aggregate where type = 'view' and id = ${id}`.execute(tx),
    ]);
    expect(events.map((e) => e.type)).toEqual(['view.created', 'view.changed', 'view.shared']);
    const folded = events.reduce<ViewState | null>((s, e) => viewAggregate.evolve(s, e as never, e.at), null);
    expect(folded).toEqual(saved.rows[0]?.state);
    const before = await viewsOf('demo');
    await rebuild(world.harness.url, world.harness.runtime.events, viewList, () => 0);
    expect(await viewsOf('demo')).toEqual(before);
  });
});
