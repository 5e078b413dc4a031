import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnish } from './journey/furnish.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let kim: Visitor;
let sam: Visitor;

beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  [kim, sam] = [await world.visitor(), await world.visitor()];
  for (const one of [kim, sam]) {
    await one.goTo('/login');
    await one.signIn(world.email('demo'), world.password);
  }
});
afterAll(() => world?.close());

const newOrder = async () => {
  const { data: contacts } = await world.client.call(contactsContract.listContacts, { query: { length: '25' } });
  const { data: stock } = await world.client.call(inventoryContract.listStock, { query: { 'search[value]': '10CLR' } });
  const { id } = await world.client.call(ordersContract.createOrder, {
    body: {
      contactId: contacts[0]?.id ?? 0,
      dueDate: '2031-03-14',
      items: [{ stockId: stock[0]?.id ?? 0, widthMm: 1200, heightMm: 800, quantity: 2 }],
    },
  });
  return id;
};
const read = (id: number) => world.client.call(ordersContract.getOrder, { params: { id } });

/** Opens the form of an order and waits until it can be typed in. */
const edit = async ({ page }: Visitor, id: number) => {
  await page.goto(`/orders/${id}`);
  await page.getByRole('button', { name: /^Edit order/ }).click();
  await page.getByLabel('Reference').waitFor();
};
const save = ({ page }: Visitor) => page.getByRole('button', { name: /^Save order/ }).click();
const isSaved = ({ page }: Visitor) => page.getByRole('button', { name: /^Edit order/ }).waitFor();

it('two people edit one order at once and nothing is lost', async () => {
  const id = await newOrder();
  await Promise.all([edit(kim, id), edit(sam, id)]);
  await kim.page.getByLabel('Reference').fill('Level 3, kitchen');
  await sam.page.getByLabel('Note').fill('Ring before delivery');
  await save(kim);
  await isSaved(kim);
  await sam.page.getByText('Somebody changed the order since you opened it', { exact: false }).waitFor();
  await save(sam);
  await isSaved(sam);
  await sam.page.getByText('together with what', { exact: false }).first().waitFor();
  expect(await read(id)).toMatchObject({ reference: 'Level 3, kitchen', note: 'Ring before delivery' });
});

it('both change the same field: both values side by side, chosen by keyboard, the rest of both kept', async () => {
  const id = await newOrder();
  await Promise.all([edit(kim, id), edit(sam, id)]);
  await kim.page.getByLabel('Reference').fill('Kim');
  await kim.page.getByLabel('Note').fill('From Kim');
  await sam.page.getByLabel('Reference').fill('Sam');
  await save(kim);
  await isSaved(kim);
  await save(sam);
  const { page } = sam;
  await page.getByRole('heading', { name: /changed the same field/ }).waitFor();
  expect(sam.forgive(/409/)).toBeGreaterThan(0);
  // What was typed still stands, and so does theirs.
  expect(await page.getByLabel('Reference').inputValue()).toBe('Sam');
  expect((await read(id)).reference).toBe('Kim');
  expect(await sam.axe()).toEqual([]);
  // The focus is on the first choice: space takes ours, ctrl S saves.
  await page.keyboard.press('Space');
  await page.getByText('Everything is chosen').waitFor();
  await page.keyboard.press('Control+s');
  await isSaved(sam);
  expect(await read(id)).toMatchObject({ reference: 'Sam', note: 'From Kim' });
});

it('B-301 what is typed survives a browser that crashes, and is restored on another device', async () => {
  const id = await newOrder();
  await edit(kim, id);
  await kim.page.getByLabel('Reference').fill('Not saved yet');
  await kim.page.getByText(/^Draft saved at/).waitFor({ timeout: 90_000 });
  await kim.close();
  await edit(sam, id);
  const { page } = sam;
  await page.getByText(/Unsaved changes from .+ on /).waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => page.getByLabel('Reference').inputValue()).toBe('Not saved yet');
  await save(sam);
  await isSaved(sam);
  expect((await read(id)).reference).toBe('Not saved yet');
  await edit(sam, id);
  await page.getByRole('button', { name: /^Save order/ }).waitFor();
  expect(await page.getByText(/Unsaved changes from/).count()).toBe(0);
  expect([...kim.faults, ...sam.faults]).toEqual([]);
});
