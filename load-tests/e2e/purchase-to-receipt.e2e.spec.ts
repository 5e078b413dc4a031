import { createContact } from '@glasshouse/services/contexts/contacts/commands/create-contact';
import { ContactBody } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { anyone } from '@glasshouse/services/platform/testing/harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnish } from './journey/furnish.ts';
import { Keyboard } from './journey/keyboard.ts';
import { linkIn } from './journey/mailed-link.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

const supplierName = 'Viridian Float';
const glass = '10CLR';
const patience = { timeout: 90_000 };

let world: World;
let buyer: Visitor;
let supplier: Visitor;

beforeAll(async () => {
  world = await openWorld({
    async prepare(runtime, accountId) {
      await furnish(runtime, accountId);
      const address = { address1: '1 Float St', suburb: 'Laverton North', state: 'VIC', postcode: '3026' };
      const body = { name: supplierName, type: 'supplier', email: 'orders@viridian.example.com.au', address };
      await runtime.execute(createContact, ContactBody.parse(body), anyone(accountId));
    },
  });
  buyer = await world.visitor();
  await buyer.goTo('/login?redirect=%2Fpurchasing%2Fpurchaseorders');
  await buyer.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await supplier?.close();
  await buyer?.close();
  await world?.close();
});

const key = (name: string) => buyer.page.keyboard.press(name);
const type = (text: string) => buyer.page.keyboard.type(text, { delay: 40 });
/** Does an action by the palette. */
const act = (label: string) => new Keyboard(buyer.page).command(label);
/** Sends the form that is open. */
const save = async (title: RegExp) => {
  await buyer.page.getByRole('dialog', { name: title }).waitFor();
  await key('Control+Enter');
  await buyer.page.getByRole('dialog', { name: title }).waitFor({ state: 'hidden' });
};
const idOfPage = () => Number(/\/purchaseorders\/(\d+)/.exec(buyer.path)?.[1] ?? 0);
const read = () => world.client.call(purchasingContract.getPurchaseOrder, { params: { id: idOfPage() } });
const isAt = (status: string) => expect.poll(async () => (await read()).status, patience).toBe(status);
const stock = async () => {
  const { data } = await world.client.call(inventoryContract.listStock, { query: { 'search[value]': glass } });
  return world.client.call(inventoryContract.getStock, { params: { id: data[0]?.id ?? 0 } });
};
/** The link in the newest mail. */
async function linkOfMail(): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      link = linkIn((await world.mails()).at(-1) ?? '');
      return link;
    }, patience)
    .not.toBe('');
  return link;
}
/** Counts pieces of the first line in and books them. */
async function bookIn(pieces: number) {
  const came = buyer.page.getByRole('textbox', { name: new RegExp(`^Came, ${glass}`) });
  await came.focus();
  await type(String(pieces));
  await key('Control+Enter');
  await expect.poll(async () => (await read()).receipts.length, patience).toBeGreaterThan(0);
}

it('glass is ordered, approved, sent, confirmed by the supplier through the link, and received in two parts with a short line', async () => {
  const { page } = buyer;
  const [size] = (await stock()).sheetSizes;
  if (!size) throw new Error('no sheets');
  await page.getByRole('heading', { name: 'Purchase orders' }).waitFor();
  await key('c');
  await page.getByRole('heading', { name: 'New purchase order' }).waitFor();
  await page.getByRole('option', { name: new RegExp(supplierName) }).waitFor();
  await type('Viridian');
  await page.getByRole('option', { name: new RegExp(supplierName) }).waitFor();
  await key('ArrowDown');
  await key('Enter');
  const item = page.getByRole('combobox', { name: 'Item, line 1' });
  await item.focus();
  await type(`${glass} ${size.widthMm}x${size.heightMm}`);
  await key('Tab');
  await type('10');
  await key('Tab');
  await type('150');
  await page.getByLabel('Request approval').focus();
  await key('Space');
  expect(await buyer.axe()).toEqual([]);
  await key('Control+Enter');
  await expect.poll(idOfPage, patience).toBeGreaterThan(0);
  await isAt('pendingApproval');

  await page.getByRole('toolbar').waitFor();
  await act('Approve');
  await isAt('pendingConfirmation');
  const link = await linkOfMail();
  await expect.poll(async () => (await read()).sentTo, patience).toBe('orders@viridian.example.com.au');

  supplier = await world.visitor({ width: 390 });
  await supplier.goTo(link);
  await supplier.page.getByText('Please confirm quantities and the date').waitFor();
  expect(supplier.path).toBe('/purchasing/supplier');
  expect(await supplier.axe()).toEqual([]);
  await supplier.page.getByLabel(/^Quantity you deliver.* line 1/).focus();
  await supplier.page.keyboard.type('9');
  await supplier.page.getByLabel('Your name').focus();
  await supplier.page.keyboard.type('Sam');
  await supplier.page.getByRole('button', { name: 'Confirm with these quantities' }).focus();
  await supplier.page.keyboard.press('Enter');
  await supplier.page.getByText('Confirmed, thank you').waitFor();
  await isAt('pendingReceival');
  expect(await read()).toMatchObject({
    confirmation: { by: 'supplier', name: 'Sam' },
    lines: [{ confirmedQuantity: 9 }],
  });

  await act('Shipment received');
  await save(/^Shipment received/);
  await isAt('receiving');
  await bookIn(6);
  expect((await read()).lines[0]).toMatchObject({ received: 6, outstanding: 4 });
  expect(await buyer.axe()).toEqual([]);
  await act('Complete receiving');
  await save(/^Complete receiving/);
  await isAt('pendingReceival');
  await act('Shipment received');
  await save(/^Shipment received/);
  await isAt('receiving');
  await bookIn(3);
  await expect.poll(async () => (await read()).lines[0]?.received, patience).toBe(9);
  await act('Complete receiving');
  await page.getByLabel('Will not be supplied').focus();
  await key('Space');
  await page.getByLabel(/^Why /).focus();
  await type('One broke at theirs');
  await save(/^Complete receiving/);
  await isAt('completed');

  await expect
    .poll(async () => (await stock()).sheetSizes.find((one) => one.sizeId === size.sizeId)?.quantity, patience)
    .toBe(size.quantity + 9);
  expect(buyer.faults).toEqual([]);
  expect(supplier.faults).toEqual([]);
});
