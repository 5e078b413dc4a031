import { ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import {
  standardEdgeworks,
  standardGuidelines,
} from '@glasshouse/services/contexts/ordereditor/standard-entries.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerName, furnish } from './journey/furnish.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let office: Visitor;

beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  for (const body of standardEdgeworks) await world.client.call(ordereditorContract.createEdgework, { body });
  for (const body of standardGuidelines) await world.client.call(ordereditorContract.createGuideline, { body });
  office = await world.visitor();
  await office.goTo('/login?redirect=%2Forders%2Fnew');
  await office.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await office?.close();
  await world?.close();
});

const table = ['Room\tQty\tHeight\tWidth\tGlass\tEdges']
  .concat(
    Array.from(
      { length: 10 },
      (_, i) => `Unit ${i + 1}\t${i + 1}\t${700 + i * 50}\t${i === 4 ? '6oo' : 600 + i * 20}\t06CLR\tRA`,
    ),
  )
  .join('\n');

/** Lines are entered without the mouse. */
describe('an order typed by keyboard alone', () => {
  const lines = () => office.page.locator('[data-line][class*="line"]');

  it('takes three lines by notation, priced as they are typed', async () => {
    const { page } = office;
    await page.getByLabel('Type a line').waitFor();
    // A text that nobody is chosen by keeps the order from being saved, and stays.
    const customer = page.getByPlaceholder('Name, suburb or phone');
    await customer.pressSequentially('Zebra');
    await page.keyboard.press('Control+s');
    await page.getByText("No customer matches 'Zebra'").waitFor();
    expect([office.path, await customer.inputValue()]).toEqual(['/orders/new', 'Zebra']);
    // Enter takes the only match.
    await customer.fill(customerName);
    await page.keyboard.press('Enter');
    await page.getByText("'Zebra'").waitFor({ state: 'hidden' });
    await expect.poll(() => customer.inputValue()).toContain(customerName);
    await page.getByLabel('Type a line').focus();
    for (const text of ['6CLT 1200x800 x4 fp4', '10CLR t 900x2000 h2@16:20,300;-60,300 fp', '700x1200 x2']) {
      await page.keyboard.type(text);
      await page.getByText(/pcs? · /).waitFor();
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => lines().count()).toBe(3);
    await expect.poll(() => page.getByLabel('Price, line 1', { exact: true }).textContent()).toMatch(/\d+\.\d\d$/);
  });

  it('takes ten rows of a spreadsheet; the one that cannot be read is put right in place', async () => {
    const { page } = office;
    await page.getByRole('button', { name: 'Paste a table' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Rows of a spreadsheet').waitFor();
    await page.keyboard.insertText(table);
    await page.getByRole('button', { name: 'Add 9, keep 1 here' }).waitFor();
    await page.getByLabel('Row 5, Width', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('680');
    await page.getByRole('button', { name: 'Add 10 lines' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lines().count()).toBe(13);
  });

  it('picks an edge on the drawing and sees the guideline that is broken, and mends it', async () => {
    const { page } = office;
    await page.getByText(/Hole 1: its rim is 12 mm from the left edge/).waitFor();
    await page.getByLabel('Width, line 2', { exact: true }).focus();
    await page.keyboard.press('Alt+p');
    await page.getByRole('button', { name: 'Left edge: FP', exact: true }).focus();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Left edge: RA', exact: true }).waitFor();
    const hole = page.getByRole('button', { name: /^Hole 1,/ });
    await hole.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('Every guideline is met.').waitFor();
    expect(await office.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText(/its rim is/).count()).toBe(0);
  });

  it('takes a step back and forth, and saves what the screen shows', async () => {
    const { page } = office;
    await page.getByLabel('Quantity, line 1', { exact: true }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('7');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByLabel('Quantity, line 1', { exact: true }).inputValue()).toBe('4');
    const shown = (await page.getByLabel('Price, line 1', { exact: true }).textContent())?.replace(/[^\d.]/g, '');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\/orders\/\d+$/);
    const id = Number(office.path.split('/').at(-1));
    const order = await world.client.call(ordersContract.getOrder, { params: { id } });
    expect(order.items).toHaveLength(13);
    expect(order.items[0]).toMatchObject({ stockCode: '06CLR', quantity: 4, lineCurrency: shown });
    expect(order.items[1]).toMatchObject({
      edges: ['FP', 'FP', 'FP', 'RA'],
      problem: null,
      holePositions: [{ x: 30 }, {}],
    });
    expect(order.items.slice(3).map((item) => item.description)).toContain('Unit 5');
    expect(office.faults).toEqual([]);
  });
});
