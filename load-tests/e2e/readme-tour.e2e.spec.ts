import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { stocktakesContract } from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FloorWatch } from './journey/floor-watch.ts';
import { paletteGone } from './journey/keyboard.ts';
import { furnishTour } from './tour/furnish-tour.ts';
import { Newcomer } from './tour/newcomer.ts';
import { projectTour, type TourStep } from './tour/tour-words.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let office: Visitor;
let me: Newcomer;
let tour: TourStep[];
/** The step that is walked. */
let words: TourStep;
/** The second window: the production manager. */
let floor: FloorWatch;
/** Labels of the panels that are sold. */
let barcodes: string[];
/** The order that is sold, as it is called on the screen. */
let order: string;
const glass = '10CLR';
const empty = { Cut: 0, Arris: 0, Toughen: 0, QC: 0, Despatch: 0 };
const patience = { timeout: 90_000 };

beforeAll(async () => {
  tour = await projectTour();
  world = await openWorld({ prepare: furnishTour });
  office = await world.visitor();
  me = new Newcomer(office);
  await office.goTo('/login');
  await office.signIn(world.email('demo'), world.password);
  const second = await world.visitor();
  await second.goTo('/login?redirect=%2Fproduction%2Fmanager');
  await second.signIn(world.email('demo'), world.password);
  floor = await FloorWatch.start(second);
});
afterAll(async () => {
  await office?.close();
  await world?.close();
});
// Every name in the README was met on the screen: none is left over.
afterEach(() => {
  expect([words.title, words.names, words.typed]).toEqual([words.title, [], []]);
  me.sawNoFault();
});

/** Finds the order by its number and opens it. */
const findOrder = async () => {
  await me.page.getByLabel('Search everything').fill(order);
  await me.page
    .getByRole('option', { name: new RegExp(order) })
    .first()
    .click();
};
const begin = (title: string) => {
  const found = tour.find((one) => one.title === title);
  if (!found) throw new Error(`The README's tour has no step "${title}"`);
  words = found;
};
/** Sheets of the tour's glass on hand, in all sizes or in one. */
const onHandOf = async (sizeId?: number | null) => {
  const { data } = await world.client.call(inventoryContract.listStock, { query: { 'search[value]': glass } });
  const stock = await world.client.call(inventoryContract.getStock, { params: { id: data[0]?.id ?? 0 } });
  const sizes = stock.sheetSizes.filter((size) => sizeId === undefined || size.sizeId === sizeId);
  return sizes.reduce((n, size) => n + size.quantity, 0);
};
const onHand = () => onHandOf();
/** Orders that wait for a run. */
const waitingOrders = async () => {
  const { orders } = await world.client.call(tasksContract.listTaskOrders, { query: {} });
  return orders.map(({ number }) => number);
};

describe("the README's tour, word by word", { timeout: 400_000 }, () => {
  it('sells', async () => {
    begin('Sell');
    const { page } = me;
    await page.getByRole('button', { name: words.name(), exact: true }).click();
    await page.getByRole('menuitem', { name: words.name(), exact: true }).click();
    await me.choose('Customer', 'Bayside');
    await page.getByText(words.name(), { exact: true }).click();
    const field = (name: string) => page.getByLabel(`${name}, line 1`, { exact: true });
    await page.getByRole('combobox', { name: 'Glass, line 1', exact: true }).fill(words.text());
    await page.keyboard.press('Tab');
    await field('Width').fill(words.text());
    await field('Quantity').fill('2');
    await field('Toughened').check();
    await field('Edges').fill(words.text());
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Price breakdown of line 1' }).waitFor();
    await me.press(words.name());
    await me.isAt('Quote to send');
    await me.act(words.name());
    await me.isAt('With customer');
    await me.act(words.name());
    await me.isAt('Production');
    order = (await page.getByRole('heading', { level: 1 }).first().innerText()).trim();
    await floor.shows({ ...empty, Cut: 2 });
    barcodes = (await floor.tiles('Cut')).map((label) => label.slice(0, label.indexOf(',')));
  });

  it('looks why something is not possible', async () => {
    begin('Look');
    await me.askWhy(words.name(), 'production is not finished');
  });

  it('cuts, and the tiles move', async () => {
    begin('Cut');
    await me.open(words.name());
    await me.startNew(words.name());
    const glasses = me.dialog.getByRole('list', { name: 'Glass' });
    await glasses.getByRole('button', { name: new RegExp(`^${glass}`) }).click();
    await me.press(words.name(), me.dialog);
    await me.act(words.name());
    await me.becomes('Layout ready');
    await me.act(words.name());
    await me.becomes('Cutting');
    const panels = me.page.getByRole('region', { name: 'Panels on this sheet' });
    for (const [i, barcode] of barcodes.entries()) {
      await panels.getByRole('row').filter({ hasText: barcode }).getByRole('cell').nth(1).click();
      await me.press(`${barcode} cut`);
      await floor.shows({ ...empty, Cut: 1 - i, Arris: i + 1 });
    }
    await me.becomes('Completed');
  });

  it('works at three stations', async () => {
    begin('Work');
    const [area, apps] = [words.name(), words.name()];
    const station = async (name: string) => {
      // The tablet's page has no menu.
      await office.goTo('/');
      await me.open(area, apps);
      await me.page.getByRole('heading', { name: apps, level: 1 }).waitFor();
      await me.page.getByRole('link', { name }).first().click();
      await me.page.getByRole('heading', { name, level: 1 }).waitFor();
    };
    const scan = async (barcode: string) => {
      await me.page.getByLabel('Label of a panel').fill(barcode);
      await me.page.keyboard.press('Enter');
    };
    const work = async (complete: string, from: string, to: string) => {
      for (const [i, barcode] of barcodes.entries()) {
        await scan(barcode);
        await me.page.getByRole('button', { name: `${complete} ${barcode}`, exact: true }).click();
        await floor.shows({ ...empty, [from]: 1 - i, [to]: i + 1 });
      }
    };
    await station(words.name());
    const complete = words.name();
    await work(complete, 'Arris', 'Toughen');
    await station(words.name());
    for (const barcode of barcodes) {
      await scan(barcode);
      await me.page
        .getByRole('status')
        .filter({ hasText: `${barcode} on bed 1` })
        .first()
        .waitFor();
    }
    await me.page.getByRole('button', { name: words.name() }).click();
    await me.page.getByRole('button', { name: words.name() }).click();
    await floor.shows({ ...empty, QC: 2 });
    await station(words.name());
    await work(complete, 'QC', 'Despatch');
  });

  it('delivers, and the order is invoiced', async () => {
    begin('Deliver');
    // What was worked last is ready a moment later.
    await expect.poll(waitingOrders, patience).toContain(order);
    await office.goTo('/');
    await me.open(words.name());
    await me.startNew(words.name());
    await me.page.getByRole('checkbox', { name: new RegExp(order) }).check();
    await me.choose(words.name(), 'Truck 1');
    await me.press('Plan 1 order');
    await me.page.waitForURL(/\/tasks\/\d+$/);
    const load = words.name();
    for (const [i, barcode] of barcodes.entries()) {
      await me.page.getByLabel('Label of a panel').fill(barcode);
      await me.main.getByRole('button', { name: load, exact: true }).click();
      await me.page.getByText(`${i + 1} of ${barcodes.length} panels loaded`).waitFor();
    }
    await me.becomes('Ready');
    await me.act(words.name());
    await me.becomes('On the road');
    await me.act(words.name());
    await me.dialog.getByLabel('Received by').fill('Sam Petrou');
    await me.press('Hand over 2 panels', me.dialog);
    await me.becomes('Completed');
    await findOrder();
    await me.isAt('Completed');
    await me.page.getByRole('link', { name: 'Invoice', exact: true }).first().waitFor();
  });

  it('buys, counts and raises prices', async () => {
    begin('Buy and count');
    await me.open(words.name());
    await buy();
    await count();
    await raise();
  });

  it('talks and finds', async () => {
    begin('Talk and find');
    const { page } = me;
    await office.goTo('/');
    await findOrder();
    await me.isAt('Completed');
    await page.getByText('Write a comment…').click();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Taken by Sam');
    await me.press(words.name());
    await page.getByText('Taken by Sam').first().waitFor();
    await office.goTo('/');
    await me.main.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press(words.text());
    await page.locator('[aria-label="Search everything"]:focus').waitFor();
    await findOrder();
    await me.isAt('Completed');
    await page.keyboard.press(words.text().replace('Ctrl ', 'Control+').replace('K', 'k'));
    await page.getByLabel('Search pages and actions').waitFor();
    await page.keyboard.press('Escape');
    await paletteGone(page);
    await page.keyboard.press(words.text());
    await page.getByRole('dialog').filter({ hasText: 'Shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await me.open('Orders');
    await page.getByRole('button', { name: words.name(), exact: true }).waitFor();
    // Where mails are kept, which no screen shows.
    expect([words.text(), words.text()]).toEqual(['.data/mail', 'SMTP_URL']);
  });
});

async function buy(): Promise<void> {
  const { page } = me;
  await me.startNew(words.name());
  await me.choose('Supplier', 'Viridian');
  await page.getByRole('combobox', { name: 'Item, line 1' }).fill(`${glass} 3660x2440`);
  await page.keyboard.press('Tab');
  await page.getByLabel('Quantity, line 1').fill('10');
  await page.getByLabel('Each $, line 1').fill('150');
  await me.press(words.name());
  await me.isAt('Pending confirmation');
  await me.act(words.name());
  await me.press('Record confirmation', me.dialog);
  await me.isAt('To receive');
  const [arrived, done] = [words.name(), words.name()];
  const before = await onHand();
  for (const [pieces, sum, ends] of [
    [6, 6, 'Keep the rest on order'],
    [4, 10, 'Complete'],
  ] as const) {
    await me.act(arrived);
    await me.press('Start receiving', me.dialog);
    await me.isAt('Receiving');
    await page.getByRole('textbox', { name: new RegExp(`^Came, ${glass}`) }).fill(String(pieces));
    await page.keyboard.press('Control+Enter');
    await expect.poll(onHand, patience).toBe(before + sum);
    await me.act(done);
    await me.press(ends, me.dialog);
    await me.dialog.waitFor({ state: 'hidden' });
  }
  await me.becomes('Completed');
}

/** Counts a glass with a sheet too few, and again as it is. */
async function count(): Promise<void> {
  const { page } = me;
  await me.open(words.name(), words.name());
  await me.startNew(words.name());
  await page.getByLabel('What is counted').selectOption('stock');
  await page.getByLabel('Find stock items').fill(glass);
  await page.getByRole('checkbox', { name: new RegExp(`^${glass}`) }).check();
  await page.getByLabel('Include offcuts').uncheck();
  await me.press('Start counting');
  await page.waitForURL(/\/stocktakes\/\d+$/);
  const params = { id: Number(page.url().split('/').at(-1)) };
  const { data: items } = await world.client.call(stocktakesContract.listStocktakeItems, { params });
  const pad = page.getByRole('region', { name: 'Count', exact: true });
  const countHere = async (index: number, missing: number) => {
    const item = items[index];
    await pad.getByText(`${item?.widthMm} × ${item?.heightMm}`).waitFor();
    await pad.getByLabel('Quantity, or scan a label').fill(String((await onHandOf(item?.sizeId)) - missing));
    await page.keyboard.press('Enter');
  };
  for (const index of items.keys()) await countHere(index, index === 0 ? 1 : 0);
  const review = words.name();
  await me.act(review);
  await me.isAt('Review');
  const again = words.name();
  await page
    .getByRole('checkbox', { name: new RegExp(`^${again}`) })
    .first()
    .click();
  await me.act(again);
  await me.isAt('Recount');
  await countHere(0, 1);
  await me.act(review);
  await me.isAt('Review');
  const before = await onHand();
  const complete = words.name();
  await me.act(complete);
  await me.press(complete, me.dialog);
  await me.becomes('Completed');
  await expect.poll(onHand, patience).toBe(before - 1);
}

async function raise(): Promise<void> {
  const { page } = me;
  await me.open(words.name(), words.name());
  await me.startNew(words.name());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('March rise');
  await page.getByLabel('Rule 1: by').fill('10');
  await page.getByText(/prices will change/).waitFor();
  await me.press('Save draft');
  await me.isAt('Draft');
  await me.act(words.name());
  await me.isAt('Waiting approval');
  await me.act(words.name());
  await me.press('Approve', me.dialog);
  await me.isAt('Scheduled');
  await me.act(words.name());
  await me.isAt('Completed');
  const revert = words.name();
  await me.actInMore(revert);
  await me.dialog.getByLabel('Reason').fill('A competitor did not follow');
  await me.press(revert, me.dialog);
  await me.isAt('Cancelled');
}
