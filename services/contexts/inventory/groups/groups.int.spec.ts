import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { projectRoot } from '../../../platform/config/config.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { trustedSql } from '../../../platform/db/trusted-sql.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const as = async (mailbox: string, method: string, path: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return answer;
};
const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);
const idOf = (answer: { body: unknown }) => (answer.body as { id: number }).id;
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  const { message, details } = (body as { error: { message: string; details: object[] } }).error;
  return { status, message, details };
};
const namesOf = async (path: string, account = world.here) =>
  ((await as('demo', 'GET', `${path}?length=-1`, undefined, account)).body.data as { name: string }[]).map(
    (r) => r.name,
  );

const resources = [
  ['stock category', '/inventory/stockcategories', { stockKind: 'glass' }],
  ['stock price group', '/inventory/stockpricegroups', {}],
  ['sales price group', '/inventory/salespricegroups', {}],
  ['service price range', '/inventory/servicepriceranges', { fromMm: 3, belowMm: 6 }],
] as const;

describe.each(resources)('B-287 a %s', (_noun, path, fields) => {
  it('is created, listed, read, changed and deleted, and is nobody else’s', async () => {
    const id = idOf(await demo('POST', path, { name: 'First', ...fields }));
    expect(await namesOf(path)).toContain('First');
    expect((await demo('GET', `${path}/${id}`)).body).toMatchObject({ id, name: 'First', version: 1, ...fields });
    await demo('PUT', `${path}/${id}`, { name: 'Second', description: 'Told apart', ...fields });
    expect((await demo('GET', `${path}/${id}`)).body).toMatchObject({ name: 'Second', description: 'Told apart' });
    expect(await namesOf(path)).toContain('Second');
    expect((await as('demo', 'GET', `${path}/${id}`, undefined, world.there)).status).toBe(404);
    expect(await namesOf(path, world.there)).not.toContain('Second');
    expect((await demo('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await demo('GET', `${path}/${id}`)).status).toBe(404);
    expect((await demo('PUT', `${path}/${id}`, { name: 'Third', ...fields })).status).toBe(404);
    expect(await namesOf(path)).not.toContain('Second');
  });

  it('has a name of its own, whatever the case, and gives it back', async () => {
    const id = idOf(await demo('POST', path, { name: 'Twice', ...fields }));
    const again = refusalOf(await demo('POST', path, { name: 'tWICE', ...fields }));
    expect(again).toMatchObject({
      status: 422,
      details: [{ target: 'name', message: expect.stringContaining('tWICE') }],
    });
    await demo('PUT', `${path}/${id}`, { name: 'TWICE', ...fields });
    await demo('DELETE', `${path}/${id}`);
    expect((await demo('POST', path, { name: 'Twice', ...fields })).status).toBe(200);
  });

  it('refuses an old version, an empty name and those without the right', async () => {
    const id = idOf(await demo('POST', path, { name: 'Guarded', ...fields }));
    const late = refusalOf(await demo('PUT', `${path}/${id}`, { name: 'Late', version: 9, ...fields }));
    expect(late.status).toBe(409);
    expect(late.message).toContain('Somebody else changed this');
    expect(refusalOf(await demo('POST', path, { name: ' ', ...fields })).details).toEqual([
      { target: 'name', message: 'Enter a name' },
    ]);
    expect((await as('nobody', 'GET', path)).status).toBe(403);
    expect((await as('nobody', 'DELETE', `${path}/${id}`)).status).toBe(403);
  });
});

describe('groups of stock', () => {
  const glass = { code: 'G6', name: 'Test glass', thicknessMm: 6 };

  it('a range must end above where it begins', async () => {
    const answer = refusalOf(
      await demo('POST', '/inventory/servicepriceranges', { name: 'No', fromMm: 6, belowMm: 6 }),
    );
    expect(answer.details).toEqual([{ target: 'belowMm', message: 'The range must end above where it begins' }]);
  });

  it('stock is in a category and a price group, follows their names, and keeps them from being deleted', async () => {
    const categoryId = idOf(await demo('POST', '/inventory/stockcategories', { name: 'Panes' }));
    const priceGroupId = idOf(await demo('POST', '/inventory/stockpricegroups', { name: 'Panes clear' }));
    const id = idOf(await demo('POST', '/inventory/stock', { ...glass, categoryId, priceGroupId }));
    const stock = async () => (await demo('GET', `/inventory/stock/${id}`)).body;
    expect(await stock()).toMatchObject({ categoryId, category: 'Panes', priceGroupId, priceGroup: 'Panes clear' });
    expect(refusalOf(await demo('DELETE', `/inventory/stockcategories/${categoryId}`))).toMatchObject({
      status: 409,
      message: '1 stock item is in Panes: move them to another stock category first',
    });
    expect((await demo('DELETE', `/inventory/stockpricegroups/${priceGroupId}`)).status).toBe(409);
    await demo('PUT', `/inventory/stockcategories/${categoryId}`, { name: 'Window panes' });
    await demo('PUT', `/inventory/stockpricegroups/${priceGroupId}`, { name: 'Clear panes' });
    await world.harness.settle(world.here.accountId);
    expect(await stock()).toMatchObject({ category: 'Window panes', priceGroup: 'Clear panes' });
    const { body } = await demo('GET', '/inventory/stock?length=-1');
    expect((body.data as { id: number; category: string }[]).find((row) => row.id === id)?.category).toBe(
      'Window panes',
    );
  });

  it('a price group that is only named is made once, and ids that do not exist are refused at their field', async () => {
    await demo('POST', '/inventory/stock', { ...glass, code: 'G8', priceGroup: 'Named' });
    await demo('POST', '/inventory/stock', { ...glass, code: 'G9', priceGroup: 'nAMED' });
    expect((await namesOf('/inventory/stockpricegroups')).filter((n) => n.toLowerCase() === 'named')).toEqual([
      'Named',
    ]);
    const refused = async (fields: object) =>
      refusalOf(await demo('POST', '/inventory/stock', { ...glass, code: 'G10', ...fields })).details;
    expect(await refused({ categoryId: 999_999_999 })).toEqual([
      { target: 'categoryId', message: 'There is no such stock category' },
    ]);
    expect(await refused({ priceGroupId: 999_999_999 })).toEqual([
      { target: 'priceGroupId', message: 'There is no such price group' },
    ]);
  });
});

it('groups of before there was one table of lists move into it as their events would have made them', async () => {
  const owner = openDatabase({ url: world.harness.url, role: 'owner', poolSize: 1, searchPath: 'public' });
  const rows = async () =>
    (
      await sql<{ id: number }>`select account_id, id, list, data from read.maintained_list
        where list not in ('taxRate', 'currency', 'descriptorLookup') order by account_id, id`.execute(owner)
    ).rows;
  try {
    await world.harness.settle(world.there.accountId);
    await demo('POST', '/inventory/servicepriceranges', { name: 'Kept', fromMm: 1, belowMm: 2 });
    const folded = await rows();
    expect(folded.length).toBeGreaterThan(5);
    await sql`delete from read.maintained_list`.execute(owner);
    await sql`delete from checkpoint where reader = 'maintained_list'`.execute(owner);
    await sql`create table read.inventory_group (id bigint)`.execute(owner);
    const file = join(projectRoot(), 'migrations', '0261_groups_as_lists.sql');
    await trustedSql(await readFile(file, 'utf8')).execute(owner);
    expect(await rows()).toEqual(folded);
  } finally {
    await owner.destroy();
  }
});

it('B-286 the list of stock takes search and filters, alone and together', async () => {
  const pieces = [
    { code: 'FIND6', name: 'Findable clear', kind: 'glass', thicknessMm: 6 },
    { code: 'FIND10', name: 'Findable grey', kind: 'glass', thicknessMm: 10 },
    { code: 'FINDH', name: 'Findable hinge', kind: 'hardware', unit: 'each' },
  ];
  for (const piece of pieces) expect((await demo('POST', '/inventory/stock', piece)).status).toBe(200);
  const codes = async (query: string) =>
    ((await demo('GET', `/inventory/stock?search[value]=findable&${query}`)).body.data as { code: string }[])
      .map((row) => row.code)
      .sort();
  expect(await codes('')).toEqual(['FIND10', 'FIND6', 'FINDH']);
  expect(await codes('filter[kind]=glass')).toEqual(['FIND10', 'FIND6']);
  expect(await codes('filter[kind][exclude]=glass')).toEqual(['FINDH']);
  expect(await codes('filter[kind]=glass&filter[thicknessMm][gte]=8')).toEqual(['FIND10']);
  expect(
    (await as('demo', 'GET', '/inventory/stock?search[value]=findable', undefined, world.there)).body.data,
  ).toEqual([]);
});
