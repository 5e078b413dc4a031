import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { command, outcome } from '../../platform/cqrs/command.ts';
import { change as change_ } from '../../platform/kernel/aggregate.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { anyone } from '../../platform/testing/harness.ts';
import { updateSettings } from '../account/commands/update-settings.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import type { Contact } from './contacts.contract.ts';
import { contactAggregate } from './domain/contact.ts';
import { contentFields } from './domain/content.ts';

let world: DemoWorld;
/** May change contacts and read their terms, nothing more. */
const sales = 'office';
const abn = '51 824 753 556';
const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };

const as = async (mailbox: string, method: string, path: string, body?: unknown) => {
  const answer = await world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
  return {
    status: answer.status,
    body: answer.body as Record<string, unknown> & { error: { code: string; details: object[] } },
  };
};
const make = async (more: object = {}) => {
  const { status, body } = await as('demo', 'POST', '/contacts', { name: 'Kerr & Sons', address, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return Number(body.id);
};
const read = async (id: number) => (await as('demo', 'GET', `/contacts/${id}`)).body as unknown as Contact;
const change = (id: number, body: object, mailbox = 'demo') => as(mailbox, 'PUT', `/contacts/${id}`, body);

/** A discount as it could be stored before it had limits. */
const asBefore = command('contacts.asBefore', async ({ id }: { id: number }, context) => {
  const contact = await context.load(contactAggregate, id);
  const data = { ...pick(contact.state, contentFields), discountPercent: '-5' };
  return outcome({ id }, change_(contact, [{ type: 'contact.updated', data }]));
});

beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

describe('a changed contact', () => {
  it('keeps what was not sent and clears what is null', async () => {
    const people = [{ name: 'Moana Ihaka', email: '', phone: '0412 345 678' }];
    const id = await make({ email: 'desk@kerr.example', phone: '03 9555 0142', creditLimit: '5000', people });
    const before = await read(id);
    expect((await change(id, { name: 'Kerr Glazing' })).status).toBe(200);
    expect(await read(id)).toEqual({ ...before, name: 'Kerr Glazing' });
    expect((await change(id, { email: null, creditLimit: null, people: null })).status).toBe(200);
    expect(await read(id)).toEqual({
      ...before,
      name: 'Kerr Glazing',
      email: '',
      creditLimit: null,
      people: [],
      defaultPersonId: null,
    });
  });

  it('needs a right of its own for each of its terms, and changes nothing without it', async () => {
    const id = await make({ creditLimit: '5000', paymentTerms: 'account' });
    const before = await read(id);
    const refused = await change(
      id,
      { name: 'Other', creditLimit: '999999', discountPercent: '99', creditDays: 90 },
      sales,
    );
    expect([refused.status, refused.body.error.code]).toEqual([403, 'PermissionError']);
    expect(refused.body.error.details).toMatchObject([
      { target: 'creditDays', message: 'You need the right customerCredit:update to change this' },
      { target: 'creditLimit' },
      { target: 'discountPercent', message: 'You need the right customerPricing:update to change this' },
    ]);
    expect(await read(id)).toEqual(before);
    const { paymentTerms, creditDays, discountPercent } = before;
    const same = { name: 'Kerr Glazing', paymentTerms, creditDays, creditLimit: '5000.00', discountPercent };
    expect((await change(id, same, sales)).status).toBe(200);
    expect((await read(id)).name).toBe('Kerr Glazing');
  });

  it('begins with the terms of the settings; other terms need the right', async () => {
    const terms = { customerPaymentTerms: 'cod' as const, customerCreditDays: 14 };
    await world.harness.runtime.execute(updateSettings, terms, anyone(world.here.accountId));
    const usual = await as(sales, 'POST', '/contacts', { name: 'New one', address });
    expect(await read(Number(usual.body.id))).toMatchObject({
      paymentTerms: 'cod',
      creditDays: 14,
      creditLimit: null,
    });
    const { status, body } = await as(sales, 'POST', '/contacts', {
      name: 'New two',
      address,
      paymentTerms: 'account',
      discountPercent: '5',
    });
    expect([status, body.error.details]).toMatchObject([
      403,
      [{ target: 'paymentTerms' }, { target: 'discountPercent' }],
    ]);
  });

  it.each([
    ['discountPercent', '150'],
    ['discountPercent', '-1000'],
    ['discountPercent', '0.00001'],
    ['discountPercent', '9'.repeat(25)],
    ['creditLimit', '-5'],
    ['creditDays', 366],
    ['abn', '51 824 753 557'],
    ['abn', '12'],
  ])('refuses %s %s and names the field', async (field, value) => {
    const id = await make();
    for (const { status, body } of [
      await change(id, { [field]: value }),
      await as('demo', 'POST', '/contacts', { name: 'Other', address, [field]: value }),
    ]) {
      expect([field, value, status]).toEqual([field, value, 422]);
      expect(body.error.details).toMatchObject([{ target: field }]);
    }
  });

  it('keeps a discount that was stored as a surcharge until somebody changes it', async () => {
    const id = await make();
    await world.harness.runtime.execute(asBefore, { id }, anyone(world.here.accountId));
    expect((await change(id, { name: 'Renamed', discountPercent: '-5' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ name: 'Renamed', discountPercent: '-5' });
    expect((await change(id, { discountPercent: '-6' })).status).toBe(422);
  });

  it('keeps an ABN without its spaces; the same one twice is asked about', async () => {
    const id = await make({ abn });
    expect((await read(id)).abn).toBe('51824753556');
    const twice = await as('demo', 'POST', '/contacts', { name: 'Kerr again', address, abn });
    expect([twice.status, twice.body.error.code]).toEqual([409, 'PossibleDuplicate']);
    expect(twice.body.error).toMatchObject({ message: 'Kerr & Sons has the ABN 51 824 753 556 already', data: { id } });
    const other = await make({ abn, acceptDuplicate: true, name: 'Kerr again' });
    expect((await change(other, { abn: abn.replaceAll(' ', ''), name: 'Kerr twice' })).status).toBe(200);
    const third = await make({ name: 'Third' });
    expect((await change(third, { abn })).status).toBe(409);
    expect((await change(third, { abn, acceptDuplicate: true })).status).toBe(200);
  });
});
