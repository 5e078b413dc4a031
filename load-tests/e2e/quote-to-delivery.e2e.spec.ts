import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { despatch } from '../journey/despatch.ts';
import type { Journey } from '../journey/journey.ts';
import { cut, work } from '../journey/make.ts';
import { PatientClient } from '../journey/patient-client.ts';
import { release } from '../journey/sell.ts';
import { readShop } from '../journey/shop.ts';
import { customerName, furnish } from './journey/furnish.ts';
import { Keyboard } from './journey/keyboard.ts';
import { OrderPage } from './journey/order-steps.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let office: Visitor;
let keys: Keyboard;
let order: OrderPage;
let floor: Journey;
const promised = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  office = await world.visitor();
  keys = new Keyboard(office.page);
  const client = new PatientClient(world.client);
  const ids = { contactId: 0, orderId: 0, sheetIds: [], taskId: 0, invoiceId: 0 };
  floor = { client, shop: await readShop(client), ids, watch: async () => undefined };
});
afterAll(async () => {
  await office?.close();
  await world?.close();
});

const clean = async () => expect([office.path, await office.axe(), office.faults]).toEqual([office.path, [], []]);

describe('from the quote to the delivery without a mouse', { timeout: 400_000 }, () => {
  it('signs in', async () => {
    const { page } = office;
    await office.goTo('/login');
    await keys.type(page.getByLabel('E-mail'), world.email('demo'));
    await keys.type(page.getByLabel('Password', { exact: true }), world.password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  it('types a quote and submits it', async () => {
    const { page } = office;
    await keys.command('New order');
    await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
    await keys.type(page.getByLabel('Customer'), customerName.slice(0, 5));
    await page.getByRole('option', { name: customerName }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await keys.tabTo(page.getByRole('radio', { name: 'Order' }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Quote' }).isChecked()).toBe(true);
    await keys.type(page.getByLabel('Reference'), 'Without a mouse');
    await keys.type(page.getByLabel('Promised'), promised);
    await keys.type(page.getByRole('combobox', { name: 'Glass, line 1', exact: true }), '06CLR');
    await page.keyboard.press('Tab');
    await keys.type(page.getByLabel('Width, line 1', { exact: true }), '900x1200');
    await keys.type(page.getByLabel('Quantity, line 1', { exact: true }), '2');
    await keys.tabTo(page.getByLabel('Toughened, line 1', { exact: true }));
    if (!(await page.getByLabel('Toughened, line 1', { exact: true }).isChecked())) await page.keyboard.press('Space');
    await keys.type(page.getByLabel('Edges, line 1', { exact: true }), '4RA');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.waitForURL(/\/orders\/\d+$/);
    order = new OrderPage(office, world.client, Number(page.url().split('/').at(-1)));
    await order.arrives('Quote to send');
    await clean();
  });

  it('sends it, sees the revision, has it approved and confirms it', async () => {
    const { page } = office;
    await keys.command('Send quote');
    await order.arrives('With customer');
    await keys.tabTo(page.getByRole('tab', { name: 'Lines' }));
    const revisions = page.getByRole('tab', { name: 'Revisions' });
    for (let i = 0; i < 8 && (await revisions.getAttribute('aria-selected')) !== 'true'; i += 1)
      await page.keyboard.press('ArrowRight');
    await page.getByRole('cell', { name: 'Revision 1' }).waitFor();
    await clean();
    await keys.command('Approve quote');
    await order.arrives('Pre-production');
    await keys.command('Send order');
    await order.arrives('Production');
  });

  it('holds it with a reason, and takes that back by Undo', async () => {
    const { page } = office;
    await page.keyboard.press('h');
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    await page.keyboard.type('The customer called');
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }));
    await expect.poll(async () => (await order.read()).isOnHold).toBe(true);
    await keys.press(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(async () => (await order.read()).isOnHold).toBe(false);
  });

  it('reads what a force action would lead to, and leaves it', async () => {
    const { page } = office;
    await keys.command('Force production complete');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 unfinished panels count as made').waitFor();
    await clean();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect((await order.read()).status).toBe('production');
  });

  it('is made and delivered by others, and the page shows it', async () => {
    const panels = await release(floor, order.id);
    await cut(floor, panels);
    await work(floor, order.id);
    await order.arrives('Despatch');
    await despatch(floor, order.id);
    await order.arrives('Completed');
    expect(await order.read()).toMatchObject({ status: 'completed', finishedPanels: 2 });
    await clean();
  });
});
