import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopWorld, type ShopWorld } from '../../apps/testing/shop-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import { accountContext } from '../account/account.module.ts';
import { activityContext } from '../core/activity/activity.module.ts';
import { identityContext } from '../identity/identity.module.ts';
import type { Contact } from './contacts.contract.ts';
import { contactsContext } from './contacts.module.ts';
import { contentOf } from './domain/content.ts';

let shop: ShopWorld;
beforeAll(async () => {
  shop = await openShopWorld({ contexts: [accountContext, identityContext, contactsContext, activityContext] });
});
afterAll(() => shop?.close());

const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
const site = { ...address, address1: '22 Kiln Rd', suburb: 'Werribee', postcode: '3030' };
const make = async (more: object = {}) =>
  (await shop.ok<{ id: number }>('POST', '/contacts', { name: 'Kerr Glazing', address, ...more })).id;
const read = (id: number) => shop.ok<Contact>('GET', `/contacts/${id}`);
const add = async (id: number, part: 'addresses' | 'people', body: object) =>
  (await shop.ok<{ id: number }>('POST', `/contacts/${id}/${part}`, body)).id;

describe('C-110 C-111 C-112 addresses of a contact', () => {
  it('B-281 are added, changed and removed by their numbers; the first is the default', async () => {
    const id = await make();
    const [first] = (await read(id)).addresses;
    const second = await add(id, 'addresses', site);
    await shop.ok('PUT', `/contacts/${id}/addresses/${second}`, { ...site, suburb: 'Altona' });
    const contact = await read(id);
    expect(contact.addresses.map((one) => [one.id, one.suburb])).toEqual([
      [first?.id, 'Braeside'],
      [second, 'Altona'],
    ]);
    expect([contact.defaultAddressId, contact.address.suburb]).toEqual([first?.id, 'Braeside']);
    await shop.ok('DELETE', `/contacts/${id}/addresses/${second}`);
    expect((await read(id)).addresses.length).toBe(1);
    // Its number is not given to another one.
    expect(await add(id, 'addresses', site)).toBeGreaterThan(second);
  });

  it('C-103 B-281 change their default by the PUT of the contact, which is the address of its papers then', async () => {
    const id = await make();
    const second = await add(id, 'addresses', site);
    await shop.ok('PUT', `/contacts/${id}`, { defaultAddressId: second });
    expect(await read(id)).toMatchObject({ defaultAddressId: second, address: { suburb: 'Werribee' } });
    // A changed address of the contact is a changed default.
    await shop.ok('PUT', `/contacts/${id}`, { address: { ...site, suburb: 'Hoppers Crossing' } });
    const { addresses, address: now } = await read(id);
    expect([now.suburb, addresses.map((one) => one.suburb)]).toEqual([
      'Hoppers Crossing',
      ['Braeside', 'Hoppers Crossing'],
    ]);
    const refused = await shop.call('PUT', `/contacts/${id}`, { defaultAddressId: 999 });
    expect([refused.status, refused.target]).toEqual([422, 'defaultAddressId']);
  });

  it('keep their default while there are others, and are found by any suburb', async () => {
    const id = await make({ name: 'Two Places' });
    const { defaultAddressId } = await read(id);
    await add(id, 'addresses', { ...site, suburb: 'Yackandandah' });
    const refused = await shop.call('DELETE', `/contacts/${id}/addresses/${defaultAddressId}`);
    expect([refused.status, refused.says]).toEqual([409, 'It is the default address: choose another default first']);
    await shop.settle();
    const { db } = shop.world.harness.runtime;
    const found = await withAccount(db, shop.accountId, (tx) =>
      tx.selectFrom('contact_list').select('id').where('found_by', 'like', '%Yackandandah%').execute(),
    );
    expect(found.map((one) => one.id)).toEqual([id]);
  });

  it('are refused with a wrong postcode, an unknown number, and by who only reads', async () => {
    const id = await make();
    const wrong = await shop.call('POST', `/contacts/${id}/addresses`, { ...site, postcode: '30' });
    expect([wrong.status, wrong.target]).toEqual([422, 'postcode']);
    expect((await shop.call('PUT', `/contacts/${id}/addresses/999`, site)).status).toBe(404);
    expect((await shop.call('DELETE', `/contacts/${id}/addresses/999`)).status).toBe(404);
    expect((await shop.call('POST', '/contacts/999999/addresses', site)).status).toBe(404);
    expect((await shop.call('POST', `/contacts/${id}/addresses`, site, 'station')).status).toBe(403);
    expect((await read(id)).addresses.length).toBe(1);
  });
});

describe('C-113 C-114 C-115 people of a contact', () => {
  it('B-281 are added, changed and removed; the default person stands first', async () => {
    const id = await make({ people: [{ name: 'Ann Kerr' }] });
    const [ann] = (await read(id)).people;
    const bob = await add(id, 'people', { name: 'Bob Kerr', phone: '0400 000 001' });
    await shop.ok('PUT', `/contacts/${id}/people/${bob}`, { name: 'Robert Kerr', phone: '0400 000 002' });
    await shop.ok('PUT', `/contacts/${id}`, { defaultPersonId: bob });
    expect((await read(id)).people.map((one) => [one.id, one.name, one.phone])).toEqual([
      [bob, 'Robert Kerr', '0400 000 002'],
      [ann?.id, 'Ann Kerr', ''],
    ]);
    expect((await shop.call('DELETE', `/contacts/${id}/people/${bob}`)).status).toBe(409);
    await shop.ok('DELETE', `/contacts/${id}/people/${ann?.id}`);
    await shop.ok('DELETE', `/contacts/${id}/people/${bob}`);
    expect(await read(id)).toMatchObject({ people: [], defaultPersonId: null });
  });

  it('keep their numbers when the whole list is sent, and unknown numbers are refused', async () => {
    const id = await make({ people: [{ name: 'Ann' }, { name: 'Bob' }] });
    const [ann, bob] = (await read(id)).people;
    await shop.ok('PUT', `/contacts/${id}`, { people: [{ ...bob, name: 'Bobby' }, { name: 'Cleo' }] });
    const { people, defaultPersonId } = await read(id);
    expect(people.map((one) => one.name)).toEqual(['Bobby', 'Cleo']);
    expect([people[0]?.id, defaultPersonId]).toEqual([bob?.id, bob?.id]);
    expect(people[1]?.id).not.toBe(ann?.id);
    const refused = await shop.call('PUT', `/contacts/${id}`, { people: [{ id: 999, name: 'Dora' }] });
    expect([refused.status, refused.target]).toEqual([422, 'people.0.id']);
  });
});

describe('C-108 credit of a customer', () => {
  it('B-280 B-371 changes terms and limit with a reason that stands in the history', async () => {
    const id = await make();
    const body = { termsKind: 'dayOfFollowingMonth', creditDays: 20, creditLimit: '5000', reason: 'A year on time' };
    await shop.ok('PUT', `/contacts/${id}/credit`, body);
    expect(await read(id)).toMatchObject({
      ...{ termsKind: 'dayOfFollowingMonth', creditDays: 20, creditLimit: '5000', paymentTerms: 'account' },
    });
    await shop.settle();
    const { data } = await shop.ok<{ data: { text: string }[] }>('GET', `/activityitems?linkType=contact&linkId=${id}`);
    expect(data.map((one) => one.text)).toContain('changed the credit terms: A year on time');
  });

  it('refuses a day that no month has, a supplier, and who lacks the right', async () => {
    const [id, supplier] = [await make(), await make({ type: 'supplier' })];
    const day = { termsKind: 'dayOfCurrentMonth', creditDays: 32 };
    for (const path of [`/contacts/${id}/credit`, `/contacts/${id}`]) {
      const refused = await shop.call('PUT', path, day);
      expect([path, refused.status, refused.target]).toEqual([path, 422, 'creditDays']);
    }
    expect((await shop.call('PUT', `/contacts/${supplier}/credit`, { creditLimit: '1' })).status).toBe(422);
    expect((await shop.call('PUT', `/contacts/${id}/credit`, { creditLimit: '1' }, 'station')).status).toBe(403);
  });
});

describe('C-109 a supplier', () => {
  it('B-280 has our number there and its terms', async () => {
    const id = await make({ type: 'supplier', name: 'Viridian' });
    const usual = { accountNumber: '', termsKind: 'daysAfterBill', creditDays: 30 };
    expect((await read(id)).supplier).toEqual({ ...usual, currencyCode: null, freightPercent: '0' });
    const body = { accountNumber: 'SB-118', termsKind: 'daysAfterMonthEnd', creditDays: 30 };
    await shop.ok('PUT', `/contacts/${id}/supplier`, body);
    expect((await read(id)).supplier).toEqual({ ...body, currencyCode: null, freightPercent: '0' });
    expect((await shop.call('PUT', `/contacts/${id}/supplier`, { currencyCode: 'JPY' })).target).toBe('currencyCode');
    await shop.ok('PUT', `/contacts/${id}/supplier`, { ...body, currencyCode: 'USD', freightPercent: '8.5' });
    // A body of before there were currency and freight leaves them as they are.
    await shop.ok('PUT', `/contacts/${id}/supplier`, body);
    expect((await read(id)).supplier).toEqual({ ...body, currencyCode: 'USD', freightPercent: '8.5' });
    expect((await shop.call('PUT', `/contacts/${id}/supplier`, { freightPercent: '-1' })).target).toBe(
      'freightPercent',
    );
    const customer = await make();
    expect((await shop.call('PUT', `/contacts/${customer}/supplier`, body)).status).toBe(422);
    expect((await shop.call('PUT', `/contacts/${id}/supplier`, body, 'station')).status).toBe(403);
  });
});

describe('C-104 deleting a contact', () => {
  it('takes one away that nothing refers to, and only once', async () => {
    const id = await make({ name: 'Typed Twice' });
    await shop.settle();
    await shop.ok('DELETE', `/contacts/${id}`);
    await shop.settle();
    expect((await shop.call('GET', `/contacts/${id}`)).status).toBe(404);
    expect((await shop.call('DELETE', `/contacts/${id}`)).status).toBe(404);
    expect((await shop.call('PUT', `/contacts/${id}`, { name: 'Back' })).status).toBe(404);
    const { data } = await shop.ok<{ data: object[] }>('GET', '/contacts?search[value]=Typed Twice');
    expect(data).toEqual([]);
  });
});

it('a contact of before its parts had numbers is read with numbers, and keeps them when it changes', async () => {
  const old = { name: 'Old', type: 'supplier', abn: '', email: '', phone: '', paymentTerms: 'account', creditDays: 30 };
  const data = {
    ...{ ...old, creditLimit: null, discountPercent: '0', address: { ...address, address2: '', country: 'Australia' } },
    people: [
      { name: 'Ann', email: '', phone: '' },
      { name: 'Bob', email: '', phone: '' },
    ],
  };
  const content = contentOf(data as never);
  expect([content.addresses.map((one) => one.id), content.people.map((one) => one.id)]).toEqual([[1], [2, 3]]);
  expect([content.defaultAddressId, content.defaultPersonId, content.lastPartId]).toEqual([1, 2, 3]);
  expect(contentOf(content)).toEqual(content);
});

it('a new contact gives its people their numbers: none is brought along', async () => {
  const people = [{ name: 'Sam', id: Number.MAX_SAFE_INTEGER }];
  const refused = await shop.call('POST', '/contacts', { name: 'Numbers Glass', address, people });
  expect([refused.status, refused.target]).toEqual([422, 'people.0.id']);
  const id = await make({ name: 'Numbers Glass', people: [{ name: 'Sam' }, { name: 'Kim' }] });
  const before = (await read(id)).people.map((one) => one.id);
  expect(await add(id, 'people', { name: 'Lee' })).toBe(Math.max(...before) + 1);
});
