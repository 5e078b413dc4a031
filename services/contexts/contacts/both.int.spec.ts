import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOffice, customer, makeOrder, ok, openOffice, refused, settle } from '../../apps/testing/office-world.ts';
import type { Contact, SimilarContact } from './contacts.contract.ts';

beforeAll(openOffice);
afterAll(closeOffice);

const read = (id: number) => ok<Contact>('GET', `/contacts/${id}`);
const abn = '51 824 753 556';
const bodyOf = (type: string) => ({
  ...{ name: 'Another', type, email: '', paymentTerms: 'account' },
  address: { address1: '', suburb: '', state: '', postcode: '' },
});
const similar = async (query: Record<string, string>) =>
  (await ok<{ data: SimilarContact[] }>('GET', `/contacts/similar?${new URLSearchParams(query)}`)).data;

describe('a contact that is customer and supplier', () => {
  it('buys and sells with the terms of each, and is in the lists of both', async () => {
    const id = await customer('account', { name: 'Both Ways Glass', type: 'both' });
    await makeOrder(id);
    await ok('PUT', `/contacts/${id}/credit`, { creditLimit: '900', reason: 'Asked for' });
    await ok('PUT', `/contacts/${id}/supplier`, { accountNumber: 'BG-7', creditDays: 14 });
    expect(await read(id)).toMatchObject({
      ...{ type: 'both', creditLimit: '900', creditDays: 30 },
      supplier: { accountNumber: 'BG-7', creditDays: 14 },
    });
    await settle();
    for (const wanted of ['customer,both', 'supplier,both']) {
      const { data } = await ok<{ data: { id: number }[] }>('GET', `/contacts?filter[type]=${wanted}&length=-1`);
      expect(data.map((one) => one.id)).toContain(id);
    }
    await ok('POST', '/accounts/paymentreceiveds', { contactId: id, amount: '10.00', method: 'EFTPOS' });
    expect((await ok<{ free: string }>('GET', `/accounts/customers/${id}/standing`)).free).toBe('10.00');
  });

  it('is made of a supplier by one PUT that leaves the rest; a mere supplier buys nothing', async () => {
    const id = await customer('account', { type: 'supplier', phone: '03 9555 0199' });
    const order = { contactId: id, items: [], reference: '' };
    expect((await refused('POST', '/orders', order)).details[0]).toMatchObject({ message: 'Choose a customer' });
    await ok('PUT', `/contacts/${id}`, { type: 'both' });
    expect(await read(id)).toMatchObject({ type: 'both', phone: '03 9555 0199' });
    await makeOrder(id);
  });

  it('has an ABN of its own: neither a customer nor a supplier is made with it unasked', async () => {
    await customer('account', { type: 'both', name: 'Abn Glass', abn });
    for (const type of ['customer', 'supplier', 'both'])
      expect(await refused('POST', '/contacts', { ...bodyOf(type), abn })).toMatchObject({
        ...{ status: 409, code: 'PossibleDuplicate' },
      });
  });
});

describe('contacts that may be the one that is typed', () => {
  it('are found by a name spelt alike, by phone, by e-mail and by ABN, the surest first; archived ones and itself are not', async () => {
    const id = await customer('account', {
      ...{ name: 'Kerrigan Glazing Pty Ltd', email: 'desk@kerrigan.example', phone: '03 9555 0142' },
    });
    await settle();
    const found = async (query: Record<string, string>) => (await similar(query)).map((one) => [one.id, one.because]);
    expect(await found({ name: 'Kerigan Glazing' })).toEqual([[id, 'name']]);
    expect(await found({ name: 'Other', phone: '0395550142' })).toEqual([[id, 'phone']]);
    expect(await found({ name: 'Kerrigan', email: 'DESK@kerrigan.example' })).toEqual([[id, 'email']]);
    expect(await found({ name: 'Kerigan Glazing', exceptId: String(id) })).toEqual([]);
    expect(await found({ name: 'Pty Ltd' })).toEqual([]);
    expect(await found({ name: '%', phone: '_' })).toEqual([]);
    await ok('PUT', `/contacts/${id}/archive`);
    await settle();
    expect(await found({ name: 'Kerrigan Glazing' })).toEqual([]);
  });
});
