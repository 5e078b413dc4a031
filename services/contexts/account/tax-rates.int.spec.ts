import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
  await world.harness.settle(world.here.accountId);
});
afterAll(() => world?.close());

const as = async (mailbox: string, method: string, path: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return answer;
};
const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);
const ratesOf = async (account = world.here) =>
  (
    (await as('demo', 'GET', '/taxrates?length=-1', undefined, account)).body.data as { name: string; rate: string }[]
  ).map(({ name, rate }) => `${name} ${rate}`);

describe('tax rates', () => {
  it('B-065 C-043 the demo companies start with GST of 10 % and without', async () => {
    expect(await ratesOf()).toEqual(['GST 10', 'GST free 0']);
  });

  it('B-138 C-044 C-045 C-046 C-047 are created, read, changed and deleted, and are nobody else’s', async () => {
    const { id } = (await demo('POST', '/taxrates', { name: 'Export', rate: '0.00' })).body;
    expect((await demo('GET', `/taxrates/${id}`)).body).toMatchObject({
      ...{ id, name: 'Export', rate: '0.00', description: '' },
      ...{ revision: 1, isArchived: false, updatedAt: expect.stringContaining('T') },
    });
    const change = { name: 'Export sales', rate: '2.5', description: 'Sold abroad', revision: 1 };
    expect((await demo('PUT', `/taxrates/${id}`, change)).status).toBe(200);
    expect((await demo('PUT', `/taxrates/${id}`, change)).status).toBe(409);
    expect(await ratesOf()).toEqual(['Export sales 2.5', 'GST 10', 'GST free 0']);
    expect((await as('demo', 'GET', `/taxrates/${id}`, undefined, world.there)).status).toBe(404);
    expect(await ratesOf(world.there)).toEqual(['GST 10', 'GST free 0']);
    expect((await demo('POST', `/taxrates/${id}/archive`)).status).toBe(200);
    expect((await demo('GET', `/taxrates/${id}`)).body).toMatchObject({ isArchived: true });
    expect((await demo('DELETE', `/taxrates/${id}`)).status).toBe(200);
    expect((await demo('GET', `/taxrates/${id}`)).status).toBe(404);
  });

  it('refuse a rate that is none, at its field, and those without the right', async () => {
    for (const rate of ['101', '-1', 'ten', ''])
      expect((await demo('POST', '/taxrates', { name: `Rate ${rate}`, rate })).body).toMatchObject({
        error: { details: expect.arrayContaining([expect.objectContaining({ target: 'rate' })]) },
      });
    expect((await as('nobody', 'GET', '/taxrates')).status).toBe(403);
    expect((await as('nobody', 'POST', '/taxrates', { name: 'No', rate: '1' })).status).toBe(403);
  });

  it('tell in the activity of the record who did what', async () => {
    const { id } = (await demo('POST', '/taxrates', { name: 'Told', rate: '1' })).body;
    await demo('PUT', `/taxrates/${id}`, { name: 'Told', rate: '2', revision: 1 });
    const events = await world.harness.runtime.workerDb
      .selectFrom('event')
      .select(['type', 'meta'])
      .where('account_id', '=', world.here.accountId)
      .where('stream_id', '=', Number(id))
      .orderBy('version')
      .execute();
    expect(events.map((event) => event.type)).toEqual(['taxRate.created', 'taxRate.updated']);
    expect(events.every((event) => event.meta.actor.userId !== null)).toBe(true);
  });
});
