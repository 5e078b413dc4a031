import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import type { TaxRate } from './tax-rates.contract.ts';

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
type Rate = TaxRate & { readonly id: number; readonly revision: number };
const rowsOf = async (account = world.here) =>
  (await as('demo', 'GET', '/taxrates?length=-1', undefined, account)).body.data as Rate[];
const ratesOf = async (account = world.here) => (await rowsOf(account)).map(({ name, rate }) => `${name} ${rate}`);

describe('tax rates', () => {
  it('B-065 C-043 the demo companies start with GST of 10 % and without', async () => {
    expect(await ratesOf()).toEqual(['GST 10', 'GST free 0']);
    expect((await rowsOf())[0]).toMatchObject({
      code: 'GST',
      isDefault: true,
      validFrom: '2000-07-01',
      xeroCode: 'OUTPUT',
    });
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

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('the default tax rate', () => {
  it('is carried by documents of its days: its percent and first day stay, it cannot be deleted, and another follows', async () => {
    const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
    const { id: contactId } = (await demo('POST', '/contacts', { name: 'Taxed', type: 'customer', address })).body;
    const credit = async () => {
      const lines = [{ description: 'Scratched', quantity: 1, unitPrice: '100.00' }];
      const { id } = (await demo('POST', '/accounts/creditnotes', { contactId, reason: 'Scratched', lines })).body;
      return (await demo('GET', `/accounts/creditnotes/${id}`)).body;
    };
    const [gst] = await rowsOf();
    if (!gst) throw new Error('There is no rate');
    const { id, revision, code, validFrom } = gst;
    const same = { name: 'GST', code, isDefault: true, validFrom };
    expect(await credit()).toMatchObject({ gstPercent: '10', gst: '10.00' });
    for (const [field, change] of [
      ['rate', { rate: '12' }],
      ['validFrom', { rate: '10', validFrom: '2001-07-01' }],
    ] as const)
      expect(await demo('PUT', `/taxrates/${id}`, { ...same, ...change, revision })).toMatchObject({
        status: 422,
        body: { error: { details: [{ target: field, message: expect.stringContaining('Documents carry GST') }] } },
      });
    expect((await demo('DELETE', `/taxrates/${id}`)).status).toBe(409);
    expect((await demo('PUT', `/taxrates/${id}`, { ...same, rate: '10', description: 'Sales', revision })).status).toBe(
      200,
    );
    const later = { name: 'GST later', rate: '12.5', isDefault: true, validFrom: day(400) };
    expect((await demo('POST', '/taxrates', later)).status).toBe(200);
    expect(await credit()).toMatchObject({ gstPercent: '10' });
    const twin = { name: 'GST twin', rate: '15', isDefault: true, validFrom };
    expect((await demo('POST', '/taxrates', twin)).body).toMatchObject({
      error: { details: [{ target: 'isDefault' }] },
    });
    const next = (await demo('POST', '/taxrates', { ...later, name: 'GST now', validFrom: day(-3) })).body;
    expect(await credit()).toMatchObject({ gstPercent: '12.5', gst: '12.50' });
    expect((await demo('POST', `/taxrates/${next.id}/archive`)).status).toBe(200);
    expect(await credit()).toMatchObject({ gstPercent: '10' });
    const instead = (await demo('POST', '/taxrates', { ...later, name: 'GST instead', validFrom: day(-3) })).body;
    expect(await demo('POST', `/taxrates/${next.id}/restore`)).toMatchObject({
      status: 422,
      body: { error: { details: [{ target: 'isDefault', message: expect.stringContaining('GST instead') }] } },
    });
    for (const gone of [instead.id, (await rowsOf()).find(isLater)?.id])
      await demo('POST', `/taxrates/${gone}/archive`);
  });
});
const isLater = (one: { name: string }) => one.name === 'GST later';
