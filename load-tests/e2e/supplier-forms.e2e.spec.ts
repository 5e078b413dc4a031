import { join } from 'node:path';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paint, wcagFaults } from './axe-faults.ts';
import { fits } from './fits.ts';
import { linkIn } from './journey/mailed-link.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

const widths = [1440, 1024, 390];
const patience = { timeout: 90_000 };

let world: World;
let supplier: Visitor;
beforeAll(async () => {
  world = await openWorld({ prepare: prepareShop });
});
afterAll(async () => {
  await supplier?.close();
  await world?.close();
});

/** An order of glass and of something to write out, sent to a supplier who ships it. */
async function order(): Promise<string> {
  const address = { address1: '1 Float St', suburb: 'Laverton North', state: 'VIC', postcode: '3026' };
  const { id: supplierId } = await world.client.call(contactsContract.createContact, {
    body: { name: 'Viridian Float', type: 'supplier', email: 'orders@viridian.example.com.au', address } as never,
  });
  const { data } = await world.client.call(inventoryContract.listStock, { query: { 'search[value]': '10CLR' } });
  const stock = await world.client.call(inventoryContract.getStock, { params: { id: data[0]?.id ?? 0 } });
  const glass = { stockId: stock.id, sizeId: stock.sheetSizes[0]?.sizeId, quantity: 12, unitCost: '412.50' };
  const other = {
    description: 'Interlayer paper, 3.3 m wide, 80 g, on rolls of 500 m',
    quantity: 1400,
    unitCost: '0.85',
  };
  await world.client.call(purchasingContract.createPurchaseOrder, {
    body: {
      supplierId,
      type: 'bulk',
      reference: 'Autumn stock',
      expectedDate: '2027-03-20',
      deliverTo: 'Gate 3, 120 Kiln Street, Dandenong South VIC 3175',
      note: 'Stillages come back with the same truck. Unload from the left.',
      lines: [glass, other],
    } as never,
  });
  let link = '';
  await expect.poll(async () => (link = linkIn((await world.mails()).at(-1) ?? '')), patience).not.toBe('');
  return link;
}

/** The page as it stands in every width and both themes: nothing scrolls sideways, no rule of WCAG is broken. */
async function looksRight(name: string): Promise<void> {
  const { page } = supplier;
  for (const width of widths)
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await paint(page, theme);
      expect(await fits(page, width), `${name} ${width}`).toBe(true);
      expect(await wcagFaults(page), `${name} ${width} ${theme}`).toEqual([]);
      const folder = process.env.E2E_PICTURES;
      if (folder) await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true });
    }
}

it('a supplier confirms and ships an order by its two forms, which look right in every width and theme', async () => {
  const link = await order();
  supplier = await world.visitor();
  const { page } = supplier;
  await supplier.goTo(link);
  await page.getByText('Please confirm quantities and the date').waitFor();
  await looksRight('confirm');
  await page.getByLabel(/^Quantity you deliver.* line 1/).fill('');
  await page.getByRole('button', { name: 'Confirm with these quantities' }).click();
  await page.getByText('Enter the quantity, 0 for none').waitFor();
  await looksRight('confirm-refused');
  await page.getByLabel(/^Quantity you deliver.* line 1/).fill('9');
  await page.getByRole('button', { name: 'Confirm with these quantities' }).click();
  await page.getByRole('button', { name: 'Confirm shipment' }).waitFor();
  await looksRight('ship');
  await page.getByLabel('Transport').fill('MSC Aurora, container 2');
  await page.getByRole('button', { name: 'Confirm shipment' }).click();
  await page.getByRole('button', { name: 'Confirm shipment' }).waitFor({ state: 'hidden' });
  await looksRight('shipped');
  await supplier.goTo('/purchasing/supplier#not-a-code');
  await page.reload();
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await looksRight('refused');
  supplier.forgive(/status of 422/);
  expect(supplier.faults).toEqual([]);
}, 300_000);
