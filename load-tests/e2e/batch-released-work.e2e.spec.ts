import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatientClient } from '../journey/patient-client.ts';
import { makeContact, quote, release } from '../journey/sell.ts';
import { readShop } from '../journey/shop.ts';
import { wcagFaults } from './axe-faults.ts';
import { fits } from './fits.ts';
import { furnish } from './journey/furnish.ts';
import { Keyboard } from './journey/keyboard.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let planner: Visitor;
let keyboard: Keyboard;
const patience = { timeout: 90_000, interval: 400 };

/** Two orders of two glasses each, released to the floor through the API; only what follows is about the screen. */
beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  const client = new PatientClient(world.client);
  const shop = await readShop(client);
  const journey = { client, shop, ids: { sheetIds: [] }, watch: async () => undefined } as never;
  for (const name of ['Batch One', 'Batch Two'])
    await release(journey, await quote(journey, await makeContact(journey, name)));
  planner = await world.visitor();
  await planner.goTo('/login?redirect=%2Foptimiser%2Fsheets');
  await planner.signIn(world.email('demo'), world.password);
  keyboard = new Keyboard(planner.page);
});
afterAll(async () => {
  await planner?.close();
  await world?.close();
});

const sheets = async () => (await world.client.call(optimiserContract.listSheets, { query: { length: '-1' } })).data;
const openSheets = async () =>
  (await sheets()).filter((sheet) => sheet.panelCount > 0 && !sheet.status.startsWith('canc'));
const ticks = () => planner.page.getByRole('table', { name: 'Proposed batches' }).getByRole('checkbox');

describe('released work is batched without a mouse', () => {
  it('B opens the page, batches are looked at, one is left out, the others are made by Ctrl+Enter', async () => {
    const { page } = planner;
    await page.getByRole('link', { name: 'Batch released work' }).waitFor();
    await page.keyboard.press('b');
    await page.getByRole('heading', { level: 1, name: 'Batch released work' }).waitFor();
    await expect.poll(() => ticks().count(), patience).toBe(2);
    expect(await wcagFaults(page)).toEqual([]);
    await keyboard.tabTo(ticks().nth(1));
    await page.keyboard.press('Space');
    const create = page.getByRole('button', { name: 'Create 1 sheet' });
    await create.waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Create 2 sheets' }).waitFor();
    await keyboard.tabTo(page.getByLabel('Largest batch'));
    await page.keyboard.press('Home');
    await expect.poll(() => planner.path).toContain('panels=20');
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), patience).toBe(0);
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('status').filter({ hasText: '2 sheets made, optimising has started' }).waitFor();
    const counts = async () => (await openSheets()).map((sheet) => sheet.panelCount).sort();
    await expect.poll(counts, patience).toEqual([4, 6]);
    // The panels stand among those left out now, with the sheets they are on.
    await page.locator('summary', { hasText: 'On a cutting sheet already' }).waitFor();
    await expect.poll(() => ticks().count(), patience).toBe(0);
  });

  it('is taken back by one key press: the panels are free again and batched as before', async () => {
    const { page } = planner;
    await keyboard.press(page.getByRole('button', { name: 'Undo' }));
    await page.getByRole('status').filter({ hasText: '2 sheets undone' }).waitFor(patience);
    await expect.poll(() => ticks().count(), patience).toBe(2);
    await expect.poll(openSheets, patience).toEqual([]);
  });

  it('is refused as a whole when a panel is taken meanwhile, and the batches are read again', async () => {
    const { page } = planner;
    // Somebody else is quicker than what this page shows.
    let isFirst = true;
    await page.route('**/optimiser/autobatch', async (route) => {
      if (!isFirst || route.request().method() !== 'POST') return route.continue();
      isFirst = false;
      const { station, batches } = route.request().postDataJSON() as {
        station: number;
        batches: { panelIds: number[] }[];
      };
      const body = { panelIds: [batches[0]?.panelIds[0] ?? 0] };
      await world.client.call(optimiserContract.createSheet, { params: { id: station }, body });
      return route.continue();
    });
    await page.keyboard.press('ControlOrMeta+Enter');
    const refusal = page.getByRole('alert').filter({ hasText: 'The pool has changed: 1 panel is no longer free' });
    await refusal.first().waitFor();
    await expect.poll(async () => (await openSheets()).length, patience).toBe(1);
    expect(planner.forgive(/409/)).toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('summary', { hasText: 'On a cutting sheet already' }).count(), patience)
      .toBe(1);
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('status').filter({ hasText: '2 sheets made' }).waitFor(patience);
    await keyboard.press(page.getByRole('link', { name: 'Show the sheets' }));
    await expect.poll(() => planner.path).toBe('/optimiser/sheets');
    await expect.poll(async () => (await openSheets()).length, patience).toBe(3);
  });

  it('fits a phone and breaks no rule of axe with everything left out', async () => {
    const { page } = planner;
    await planner.goTo('/optimiser/autobatch');
    const reason = page.locator('summary', { hasText: 'On a cutting sheet already' });
    await reason.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fits(page, 390)).toBe(true);
    expect(await wcagFaults(page)).toEqual([]);
    expect(planner.faults).toEqual([]);
  });

  it('is closed to who may not see the optimiser', async () => {
    const other = await world.visitor();
    await other.goTo('/login?redirect=%2Foptimiser%2Fautobatch');
    await other.signIn(world.email('nobody'), world.password);
    await other.page.locator('#content').getByText('Access denied').first().waitFor();
    await other.close();
  });
});
