import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { isOrderReady } from '@glasshouse/services/contexts/tasks/domain/statuses';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { despatch } from '../journey/despatch.ts';
import type { Journey } from '../journey/journey.ts';
import { cut, work } from '../journey/make.ts';
import { PatientClient } from '../journey/patient-client.ts';
import { makeContact, readOrder, readPanels, release } from '../journey/sell.ts';
import { readShop } from '../journey/shop.ts';
import { customerName, furnish } from './journey/furnish.ts';
import { Keyboard } from './journey/keyboard.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

const neighbour = 'Corner Glazing';
const patience = { timeout: 120_000 };

let world: World;
let driver: Visitor;
let keys: Keyboard;
let floor: Journey;
let broken: number;
let whole: number;

/** Two panes for a customer, released to the floor. */
async function sold(contactId: number): Promise<number> {
  const stockId = floor.shop.stock.get('06CLR') ?? 0;
  const items = [{ stockId, widthMm: 900, heightMm: 600, quantity: 2 }];
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = { contactId, dueDate, reference: 'Run', items };
  return (await floor.client.act(ordersContract.createOrder, { body })).id;
}

/** Two orders that are made and wait for a truck; everything after that is the driver's. */
beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  const client = new PatientClient(world.client);
  const ids = { contactId: 0, orderId: 0, sheetIds: [], taskId: 0, invoiceId: 0 };
  floor = { client, shop: await readShop(client), ids, watch: async () => undefined };
  const { data } = await client.read(contactsContract.listContacts, { query: { length: '-1' } });
  broken = await sold(data.find((one) => one.name === customerName)?.id ?? 0);
  whole = await sold(await makeContact(floor, neighbour));
  const panels = [...(await release(floor, broken)), ...(await release(floor, whole))];
  await cut(floor, panels);
  for (const id of [broken, whole]) {
    await work(floor, id);
    await client.until(`order ${id} ready`, async () => isOrderReady((await readOrder(floor, id)).status) || null);
  }
  driver = await world.visitor();
  keys = new Keyboard(driver.page);
  await driver.goTo('/login?redirect=%2Ftasks');
  await driver.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await driver?.close();
  await world?.close();
});

const taskId = () => Number(/\/tasks\/(\d+)/.exec(driver.path)?.[1] ?? 0);
const read = () => world.client.call(tasksContract.getTask, { params: { id: taskId() } });
const isAt = (status: string) => expect.poll(async () => (await read()).status, patience).toBe(status);
const clean = async () => expect([driver.path, await driver.axe(), driver.faults]).toEqual([driver.path, [], []]);
const dialog = () => driver.page.getByRole('dialog');
const tick = async (name: RegExp) => {
  await keys.tabTo(driver.page.getByRole('checkbox', { name }));
  await driver.page.keyboard.press('Space');
};
/** Chooses of a list by the letters its options begin with. */
const choose = async (label: string, letters: string) => {
  await keys.tabTo(driver.page.getByLabel(label, { exact: true }));
  await driver.page.keyboard.type(letters);
};
/** Who took the glass over, and the signature by its letters. */
const sign = async (name: string) => {
  await keys.type(dialog().getByLabel('Received by'), name);
  await keys.press(dialog().getByRole('button', { name: 'Type the signature' }));
  await keys.type(dialog().getByLabel('Typed signature'), name);
};

describe('a run with a broken pane, without a mouse', { timeout: 400_000 }, () => {
  it('is planned from the orders that are ready, with a signature as proof', async () => {
    const { page } = driver;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('c');
    await page.getByRole('heading', { level: 1, name: 'New delivery' }).waitFor();
    for (const id of [broken, whole]) await tick(new RegExp((await readOrder(floor, id)).number));
    await choose('Proof', 'Sig');
    await keys.type(page.getByLabel('Driver'), 'Gus Moran');
    await clean();
    await page.keyboard.press('Enter');
    await expect.poll(taskId, patience).toBeGreaterThan(0);
    expect(await read()).toMatchObject({ driver: 'Gus Moran', items: [{ proofType: 'signature' }, {}] });
  });

  it('is loaded by labels and starts', async () => {
    const { page } = driver;
    const barcodes = (await read()).items.flatMap((item) => item.panels.map((panel) => panel.barcode));
    for (const [i, barcode] of barcodes.entries()) {
      await keys.type(page.getByLabel('Label of a panel'), barcode);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await read()).items.reduce((n, item) => n + item.loaded, 0)).toBe(i + 1);
    }
    await isAt('production.ready');
    await keys.command('Start run');
    await isAt('production.inProgress');
  });

  it('one pane is broken: the rest is handed over, the pane is made again', async () => {
    const { page } = driver;
    const stop = (await read()).items.find((item) => item.orderId === broken);
    const [pane] = stop?.panels ?? [];
    await keys.press(page.getByRole('button', { name: 'Arrived' }).first());
    await expect.poll(async () => (await read()).items.some((item) => item.arrivedAt), patience).toBe(true);
    await keys.press(page.getByRole('button', { name: 'Not delivered' }).first());
    await choose('Why', 'Bro');
    await tick(new RegExp(`^${pane?.barcode}`));
    await keys.type(dialog().getByLabel('Received by'), 'Mia Costa');
    await keys.press(dialog().getByRole('button', { name: 'Type the signature' }));
    await keys.type(dialog().getByLabel('Typed signature'), 'Mia Costa');
    await clean();
    await page.keyboard.press('ControlOrMeta+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await expect.poll(async () => (await readOrder(floor, broken)).status, patience).toBe('production');
    const again = async () => (await readPanels(floor, broken)).filter((panel) => panel.stageKey !== null).length;
    await expect.poll(again, patience).toBe(1);
    await expect
      .poll(async () => (await read()).items.find((item) => item.orderId === broken), patience)
      .toMatchObject({ isOpen: false, proof: { name: 'Mia Costa' }, panels: [{}] });
  });

  it('the next stop signs, and the run is over', async () => {
    const { page } = driver;
    const { number } = await readOrder(floor, whole);
    await keys.press(page.getByRole('main').getByRole('button', { name: `Hand over ${number}`, exact: true }));
    await sign('Sam Petrou');
    await clean();
    await page.keyboard.press('ControlOrMeta+Enter');
    await dialog().waitFor({ state: 'hidden' });
    await isAt('completed');
    const query = { linkType: 'task', linkId: String(taskId()) } as const;
    const signatures = async () => (await world.client.call(filesContract.listFiles, { query })).data;
    const kinds = async () => (await signatures()).map((file) => file.name.replace(/ .*/, ''));
    await expect.poll(kinds, patience).toEqual(['Signature', 'Signature']);
    await expect.poll(async () => (await readOrder(floor, whole)).status, patience).toBe('completed');
    await clean();
  });

  it('the pane that was made again goes on another run, and the order is complete', async () => {
    const panels = (await readPanels(floor, broken)).filter((panel) => panel.stageKey !== null);
    await cut(floor, panels);
    await work(floor, broken);
    await despatch(floor, broken);
    await expect.poll(async () => (await readOrder(floor, broken)).status, patience).toBe('completed');
    expect(driver.faults).toEqual([]);
  });
});
