import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customerName, furnish } from './journey/furnish.ts';
import { openWorld, type World } from './world.ts';

const nobodysId = 99_999_999;

let world: World;
/** Paths of records of the first company. */
let pages: { path: (id: number) => string; id: number }[];
let orderId: number;
beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  const everything = { query: { length: '-1' } };
  // The lists follow what was made before the product began to run.
  const listed = () =>
    Promise.all([
      world.client.call(contactsContract.listContacts, everything),
      world.client.call(inventoryContract.listStock, everything),
    ]);
  const found = await vi.waitUntil(
    async () => {
      const [contacts, stock] = await listed();
      const contact = contacts.data.find(({ name }) => name === customerName);
      return contact && stock.data[0] ? { contactId: contact.id, stockId: stock.data[0].id } : null;
    },
    { timeout: 120_000 },
  );
  const { contactId, stockId } = found;
  const items = [{ stockId, widthMm: 900, heightMm: 600, quantity: 1 }];
  const made = await world.client.call(ordersContract.createOrder, { body: { type: 'order', contactId, items } });
  orderId = made.id;
  pages = [
    { path: (id) => `/orders/${id}`, id: orderId },
    { path: (id) => `/contacts/${id}`, id: contactId },
    { path: (id) => `/inventory/stock/${id}`, id: stockId },
  ];
});
afterAll(() => world?.close());

describe('a company beside another', () => {
  it('finds its own records, and nothing where those of the other company are', async () => {
    const owner = await world.visitor();
    const stranger = await world.visitor();
    await owner.goTo('/login');
    await owner.signIn(world.email('demo', 0), world.password);
    await stranger.goTo('/login');
    await stranger.signIn(world.email('demo', 1), world.password);
    for (const { path, id } of pages) {
      await owner.goTo(path(id));
      await owner.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(await owner.page.getByText('Page not found').count()).toBe(0);
      const seen = [];
      for (const asked of [id, nobodysId]) {
        await stranger.goTo(path(asked));
        await stranger.page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
        seen.push(await stranger.page.getByRole('main').innerText());
      }
      // Nothing tells a record of somebody else from one that never was.
      expect(seen[0]?.replaceAll(String(id), '')).toBe(seen[1]?.replaceAll(String(nobodysId), ''));
      expect(await stranger.axe()).toEqual([]);
    }
    expect(owner.faults).toEqual([]);
    expect(stranger.faults.filter((fault) => !/status of 404|ApiError: Not found/.test(fault))).toEqual([]);
    await owner.close();
    await stranger.close();
  });

  it('is answered the same by the server', async () => {
    const other = await world.apiAs('demo', 1);
    const refused = async (id: number) => {
      const error = await other.call(ordersContract.getOrder, { params: { id } }).catch((e: unknown) => e);
      return error instanceof ApiRefusal ? [error.status, error.code, error.message] : error;
    };
    expect(await refused(orderId)).toEqual([404, 'NotFoundError', 'Not found']);
    expect(await refused(nobodysId)).toEqual(await refused(orderId));
    const { data } = await other.call(ordersContract.listOrders, { query: { length: '-1' } });
    expect(data).toEqual([]);
  });
});
