import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerName, furnish } from './journey/furnish.ts';
import { Keyboard } from './journey/keyboard.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

const glass = '10CLR';
const key = 'glass/Clear/10';
const patience = { timeout: 120_000 };

let world: World;
let office: Visitor;
let keys: Keyboard;

beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  office = await world.visitor();
  keys = new Keyboard(office.page);
  await office.goTo('/login?redirect=%2Fpricing%2Frequests%2Fpriceupdate');
  await office.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await office?.close();
  await world?.close();
});

const prices = async () => (await world.client.call(salesPricingContract.getSalesPricing, {})).prices;
const priceNow = async () => (await prices()).find((one) => one.key === key)?.rate;
/** What a new quote of one square metre is charged, past the console. */
async function quoted(): Promise<string> {
  const { data: stock } = await world.client.call(inventoryContract.listStock, { query: { length: '-1' } });
  const { data: contacts } = await world.client.call(contactsContract.listContacts, { query: { length: '-1' } });
  const stockId = stock.find((one) => one.code === glass)?.id ?? 0;
  const contactId = contacts.find((one) => one.name === customerName)?.id ?? 0;
  const items = [{ stockId, widthMm: 1000, heightMm: 1000, quantity: 1 }];
  const { id } = await world.client.call(ordersContract.createOrder, { body: { type: 'quote', contactId, items } });
  const order = await world.client.call(ordersContract.getOrder, { params: { id } });
  return order.items[0]?.unitPrice ?? '';
}
const button = (name: string | RegExp) => office.page.getByRole('main').getByRole('button', { name }).first();
/** Waits until the request is in this status. The name alone stands on its way from the beginning, as a step ahead. */
const stands = (status: string) =>
  office.page.locator('li[aria-current="step"]').getByText(status, { exact: true }).waitFor(patience);

it('a price rise is drafted, previewed, approved, applied, seen in a new quote and reverted exactly, by keyboard alone', async () => {
  const { page } = office;
  const before = await prices();
  const charged = await quoted();
  await keys.type(page.getByLabel('Name'), 'March rise');
  await keys.type(page.getByLabel('Rule 1: by'), '10');
  await page.getByText(/prices will change/).waitFor(patience);
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('heading', { name: /^PU-/ }).waitFor(patience);

  await keys.press(button('Complete draft'));
  await stands('Waiting approval');
  expect(await priceNow()).toBe(before.find((one) => one.key === key)?.rate);
  await page.getByText('Quotes by $').first().waitFor(patience);
  expect(await office.axe()).toEqual([]);

  await keys.press(button(/^Approve/));
  const dialog = page.getByRole('dialog');
  await keys.press(dialog.getByRole('button', { name: 'Approve' }));
  await stands('Scheduled');
  await keys.press(button('Apply now'));
  await stands('Completed');
  await expect.poll(priceNow, patience).toBe((Number(before.find((one) => one.key === key)?.rate) * 1.1).toFixed(2));
  expect(Number(await quoted())).toBeGreaterThan(Number(charged));

  await keys.command('Revert prices');
  await keys.type(page.getByRole('dialog').getByLabel('Reason'), 'Competitor did not follow');
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Revert prices' }));
  await stands('Cancelled');
  expect(await prices()).toEqual(before);
  expect(await quoted()).toBe(charged);
  expect(office.faults).toEqual([]);
});
