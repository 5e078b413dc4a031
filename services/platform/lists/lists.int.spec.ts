import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PrincipalSource } from '../auth/principal.ts';
import { signToken } from '../auth/tokens.ts';
import { defineContext } from '../context.ts';
import type { Permission } from '../contract/access.ts';
import { nameField, textField } from '../contract/list-fields.ts';
import { maintainedList } from '../contract/maintained-list.ts';
import { withAccount } from '../db/database.ts';
import { readStream } from '../event-store/read-events.ts';
import { foldOf } from '../invariants/fold-of.ts';
import { topicsOf } from '../realtime/topics.ts';
import { recordUse } from '../record-use.ts';
import { type Harness, openBareAccount, openHarness } from '../testing/harness.ts';
import { type Served, serve } from '../testing/serve.ts';
import { listAggregate } from './list-aggregate.ts';
import { allRecords, findRecord, recordIdByName } from './list-records.ts';
import { withLists } from './with-lists.ts';

const shelves = maintainedList({
  name: 'shelf',
  context: 'shelves',
  words: { one: 'shelf', many: 'Shelves', says: 'Where toys stand.' },
  path: '/shelves',
  fields: {
    name: nameField(),
    code: { label: 'Code', schema: z.string().min(1, 'Enter a code').max(8) },
    fromMm: { label: 'From', unit: 'mm', type: 'number', schema: z.number() },
    toMm: { label: 'To', unit: 'mm', type: 'number', schema: z.number() },
    kind: { label: 'Kind', choices: { deep: 'Deep', flat: 'Flat' }, schema: z.enum(['deep', 'flat']).default('flat') },
    isOpen: { label: 'Open', type: 'flag', schema: z.boolean().default(true) },
    note: textField('Note', 40),
  },
  unique: ['code'],
  rights: { read: 'stock:read', create: 'stock:create', update: 'stock:update', delete: 'stock:delete' },
  isOrdered: true,
  hasBatch: true,
  rule: {
    isRight: ({ fromMm, toMm }: { fromMm: number; toMm: number }) => fromMm < toMm,
    field: 'toMm',
    message: 'The shelf ends after it begins',
  },
});

/** User 1 may all, user 2 only reads. */
const principals: PrincipalSource = {
  load: async (_db, session) => ({
    ...session,
    name: 'Toy user',
    isDeveloper: false,
    can: (permission: Permission) => session.userId === 1 || permission === 'stock:read',
  }),
};

/** Shelves that toys stand on, by their id. */
const taken = new Map<number, string[]>();
const contexts = withLists([
  defineContext({ name: 'shelves', lists: [shelves], principals }),
  defineContext({
    name: 'toys',
    uses: [
      recordUse({
        of: 'shelf',
        says: (name, count) => `${count} toys stand on ${name}`,
        isUsed: async (_tx, _account, id) => taken.get(id)?.length ?? 0,
        usersOf: async (_tx, _account, id) => taken.get(id) ?? [],
      }),
    ],
  }),
]);

let h: Harness;
let served: Served;
let here: number;
let there: number;
beforeAll(async () => {
  h = await openHarness({ contexts });
  here = await openBareAccount(h.url);
  there = await openBareAccount(h.url);
  served = await serve(h.runtime);
});
afterAll(async () => {
  await served?.close();
  await h?.close();
});

type Body = Record<string, unknown> & { id: number; data: Record<string, unknown>[]; error: Record<string, unknown> };
async function ask(method: string, path: string, body?: unknown, { userId = 1, accountId = here } = {}) {
  const token = await signToken(h.runtime.config.secret, { accountId, userId, sessionId: 's' }, new Date());
  const answer = await served.call<Body>(method, path, { token, ...(body === undefined ? {} : { body }) });
  await h.settle(accountId);
  return answer;
}
const shelf = (name: string, more: object = {}) => ({ name, code: name.slice(0, 8), fromMm: 0, toMm: 300, ...more });
const add = async (name: string, more?: object) => (await ask('POST', '/shelves', shelf(name, more))).body.id;
const rowsOf = async (search = '') => (await ask('GET', `/shelves?length=-1${search}`)).body.data;
const namesOf = async (search?: string) => (await rowsOf(search)).map((row) => row.name);
const eventsOf = async (id: number) =>
  withAccount(h.runtime.db, here, (tx) =>
    tx.selectFrom('event').select(['type', 'data']).where('stream_id', '=', id).orderBy('version').execute(),
  );

describe('a list from one declaration', () => {
  it('offers the calls that were declared, each with its right, and its topic', () => {
    expect(Object.values(shelves.contract).map((e) => `${e.name} ${e.method} ${e.path} ${e.access}`)).toEqual([
      'shelves.listShelfs GET /shelves stock:read',
      'shelves.getShelf GET /shelves/:id stock:read',
      'shelves.createShelf POST /shelves stock:create',
      'shelves.reorderShelfs PUT /shelves/order stock:update',
      'shelves.batchShelfs PUT /shelves stock:update',
      'shelves.updateShelf PUT /shelves/:id stock:update',
      'shelves.deleteShelf DELETE /shelves/:id stock:delete',
      'shelves.archiveShelf POST /shelves/:id/archive stock:update',
      'shelves.restoreShelf POST /shelves/:id/restore stock:update',
    ]);
    expect(topicsOf(contexts).get('lists/shelf')?.access).toBe('stock:read');
  });

  it('keeps a record from its creation to its deletion, with an event for each step', async () => {
    const id = await add('Lower', { note: 'Left' });
    const made = (await ask('GET', `/shelves/${id}`)).body;
    expect(made).toMatchObject({ id, name: 'Lower', kind: 'flat', isOpen: true, isArchived: false, revision: 1 });
    expect((await rowsOf()).find((row) => row.id === id)).toEqual(made);
    expect((await ask('PUT', `/shelves/${id}`, { ...shelf('Low'), revision: 1 })).status).toBe(200);
    expect((await ask('PUT', `/shelves/${id}`, { ...shelf('Low'), revision: 2 })).status).toBe(200);
    expect((await ask('GET', `/shelves/${id}`)).body).toMatchObject({ name: 'Low', note: '', revision: 2 });
    await ask('POST', `/shelves/${id}/archive`);
    await ask('POST', `/shelves/${id}/archive`);
    expect((await rowsOf('&filter[isArchived][eq]=true')).map((row) => row.id)).toEqual([id]);
    await ask('POST', `/shelves/${id}/restore`);
    expect(await namesOf('&filter[isArchived][eq]=true')).toEqual([]);
    await ask('DELETE', `/shelves/${id}`);
    expect((await ask('GET', `/shelves/${id}`)).status).toBe(404);
    expect((await ask('POST', `/shelves/${id}/restore`)).status).toBe(404);
    expect(await namesOf()).not.toContain('Low');
    const events = await eventsOf(id);
    expect(events.map((event) => event.type)).toEqual(
      ['created', 'updated', 'archived', 'restored', 'deleted'].map((what) => `shelf.${what}`),
    );
    const [first] = events;
    expect(h.runtime.events.activityOf(first as never)).toEqual({ type: 'created', text: 'added the shelf Lower' });
    expect(h.runtime.events.activityOf(events[4] as never)?.text).toBe('deleted the shelf Low');
  });

  it('searches, filters, sorts and pages, each field in its own type, and answers as a file', async () => {
    await add('Wide', { toMm: 1_000, kind: 'deep' });
    await add('Narrow', { toMm: 90, isOpen: false });
    expect(await namesOf('&search[value]=narr')).toEqual(['Narrow']);
    expect(await namesOf('&filter[kind]=deep')).toEqual(['Wide']);
    expect(await namesOf('&filter[isOpen][eq]=false')).toEqual(['Narrow']);
    expect(await namesOf('&filter[toMm][gte]=100')).toEqual(['Wide']);
    expect(await namesOf('&order[0][column]=3&order[0][dir]=asc')).toEqual(['Narrow', 'Wide']);
    expect(await namesOf('&order[0][column]=3&order[0][dir]=desc')).toEqual(['Wide', 'Narrow']);
    const one = (await ask('GET', '/shelves?length=25&start=1')).body;
    expect(one).toMatchObject({ recordsTotal: 2, data: [{ name: 'Narrow' }] });
    const csv = await ask('GET', '/shelves?format=csv&length=-1');
    expect((csv.body as unknown as { text: string }).text).toContain('Wide');
  });

  it('refuses what breaks its fields, its rule or what is unique, at the field', async () => {
    const refused = async (body: object) => (await ask('POST', '/shelves', body)).body.error.details;
    await add('Twice');
    expect(await refused(shelf('TWICE', { code: 'x' }))).toEqual([
      { target: 'name', message: 'Another shelf is called TWICE' },
    ]);
    expect(await refused(shelf('Other', { code: 'tWICE' }))).toEqual([
      { target: 'code', message: 'Another shelf has tWICE as its code' },
    ]);
    expect(await refused(shelf('Bad', { toMm: 0 }))).toEqual([
      { target: 'toMm', message: 'The shelf ends after it begins' },
    ]);
    expect(await refused(shelf(' '))).toContainEqual({ target: 'name', message: 'Enter a name' });
  });

  it('says 409 with both records to who changes an old one', async () => {
    const id = await add('Shared');
    await ask('PUT', `/shelves/${id}`, { ...shelf('Shared', { note: 'mine' }), revision: 1 });
    const late = await ask('PUT', `/shelves/${id}`, { ...shelf('Shared', { note: 'late' }), revision: 1 });
    expect(late.status).toBe(409);
    expect(late.body.error.data).toMatchObject({ revision: 2, yours: { note: 'late' }, theirs: { note: 'mine' } });
    expect((await ask('PUT', `/shelves/${id}`, shelf('Shared'))).status).toBe(422);
  });

  it('keeps what another context uses, says how, and names at most five users of it', async () => {
    const id = await add('Used');
    taken.set(id, ['a', 'b', 'c', 'd', 'e', 'f']);
    const { status, body } = await ask('DELETE', `/shelves/${id}`);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'InUseError',
      message: '6 toys stand on Used: archive it instead',
      data: { used: 6, users: ['a', 'b', 'c', 'd', 'e'] },
    });
    taken.delete(id);
    expect((await ask('DELETE', `/shelves/${id}`)).status).toBe(200);
    expect(await add('Used')).toBeGreaterThan(id);
  });

  it('is put in order by hand, and new ones come last', async () => {
    const ids = [await add('One'), await add('Two'), await add('Three')] as const;
    const mine = async () => (await rowsOf()).map((row) => row.id as number).filter((id) => ids.includes(id as never));
    expect(await mine()).toEqual(ids);
    const turned = [ids[2], ids[0], ids[1]];
    expect((await ask('PUT', '/shelves/order', { ids: turned })).status).toBe(200);
    expect(await mine()).toEqual(turned);
    expect((await ask('PUT', '/shelves/order', { ids: [ids[0], ids[0]] })).status).toBe(422);
    expect((await ask('PUT', '/shelves/order', { ids: [ids[0], 999_999] })).status).toBe(404);
    expect(await mine()).toEqual(turned);
  });

  it('is changed many at once, all or none, and only in the fields that were named', async () => {
    const ids = [await add('First', { note: 'a' }), await add('Second', { note: 'b', toMm: 500 })];
    expect((await ask('PUT', '/shelves', { ids, set: { kind: 'deep' } })).status).toBe(200);
    const notes = (await rowsOf('&filter[kind]=deep')).map((row) => row.note);
    expect(notes).toEqual(expect.arrayContaining(['a', 'b']));
    const refused = await ask('PUT', '/shelves', { ids, set: { fromMm: 400 } });
    expect(refused.body.error.details).toEqual([{ target: 'ids.0', message: 'First: The shelf ends after it begins' }]);
    expect((await rowsOf()).filter((row) => row.fromMm === 400)).toEqual([]);
    expect((await ask('PUT', '/shelves', { ids, set: { name: 'Same' } })).status).toBe(422);
    expect((await ask('PUT', '/shelves', { ids: [...ids, 999_999], set: { kind: 'flat' } })).status).toBe(404);
  });

  it('is closed to who lacks the right and to every other account', async () => {
    const id = await add('Own');
    const reader = { userId: 2 };
    expect((await ask('GET', '/shelves', undefined, reader)).status).toBe(200);
    for (const [method, path, body] of [
      ['POST', '/shelves', shelf('No')],
      ['PUT', `/shelves/${id}`, { ...shelf('No'), revision: 1 }],
      ['PUT', '/shelves/order', { ids: [id] }],
      ['PUT', '/shelves', { ids: [id], set: {} }],
      ['DELETE', `/shelves/${id}`, undefined],
      ['POST', `/shelves/${id}/archive`, undefined],
      ['POST', `/shelves/${id}/restore`, undefined],
    ] as const)
      expect((await ask(method, path, body, reader)).status).toBe(403);
    const foreign = { accountId: there };
    expect((await ask('GET', `/shelves/${id}`, undefined, foreign)).status).toBe(404);
    expect((await ask('DELETE', `/shelves/${id}`, undefined, foreign)).status).toBe(404);
    expect((await ask('GET', '/shelves?length=-1', undefined, foreign)).body.data).toEqual([]);
    expect((await ask('POST', '/shelves', shelf('Own'), foreign)).status).toBe(200);
  });

  it('gives commands of other contexts exact records, and its states are folds of its events', async () => {
    const id = await add('Exact', { note: 'now' });
    await withAccount(h.runtime.db, here, async (tx) => {
      expect(await findRecord(tx, here, shelves, id)).toMatchObject({ id, note: 'now', version: 1 });
      expect(await recordIdByName(tx, here, shelves, 'eXACT')).toBe(id);
      expect((await allRecords(tx, here, shelves)).map((one) => one.name)).toContain('Exact');
      expect(await findRecord(tx, there, shelves, id)).toBeNull();
      const events = await readStream(tx, h.runtime.events, here, 'shelf', id);
      const { state } = await tx.selectFrom('aggregate').select('state').where('id', '=', id).executeTakeFirstOrThrow();
      expect(foldOf(listAggregate(shelves) as never, null, events)).toEqual(state);
    });
  });
});
