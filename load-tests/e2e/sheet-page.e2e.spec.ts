import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { piecesOf } from '@glasshouse/services/contexts/optimiser/layout/draft.contract';
import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { plansContract } from '@glasshouse/services/contexts/optimiser/plans/plans.contract';
import { readCuttingFile } from '@glasshouse/services/contexts/optimiser/station/cutting-file';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import type { Locator, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PatientClient } from '../journey/patient-client.ts';
import { makeContact, release } from '../journey/sell.ts';
import { readShop, stationFor } from '../journey/shop.ts';
import { fits } from './fits.ts';
import { furnish } from './journey/furnish.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let planner: Visitor;
let sheetId: number;
let stationId: number;

const patience = { timeout: 120_000, interval: 400 };
const key = (name: string) => planner.page.keyboard.press(name);
/** Presses a button by the keyboard once it can be pressed: until then it takes no focus. */
async function press(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.focus();
  await key('Enter');
}
const read = () => world.client.call(optimiserContract.getSheet, { params: { id: sheetId } });
const plans = () => world.client.call(plansContract.listPlans, { params: { id: sheetId } });
/** Panels in sizes that fit badly, so that there is something to improve. */
const sizes = [
  [1310, 870],
  [745, 1980],
  [1620, 415],
  [980, 960],
  [533, 1190],
] as const;
const ofEach = 5;
/** The solver gets so long: enough to be stopped before its time. */
const solveSeconds = 40;

/** Takes the last panel of the last glass sheet off the layout: an edit by hand, told to the API. */
async function editByHand(): Promise<void> {
  const { layout, layoutVersion } = await read();
  const last = (layout?.sheets.length ?? 0) - 1;
  const sheets = (layout?.sheets ?? []).map(({ sheetId: id, copy, firstCut, nodes }, i) => {
    const pieces = piecesOf(nodes).map(({ itemId, x, y, rotated }) => ({ panelId: Number(itemId), x, y, rotated }));
    return { sheetId: id, copy, firstCut, pieces: i === last ? pieces.slice(0, -1) : pieces };
  });
  const params = { id: stationId, sheetId };
  await world.client.call(optimiserContract.editLayout, { params, body: { layoutVersion, sheets } });
}

/** Looks at the page at a width in a theme, and keeps the picture when somebody wants to see it. */
async function picture(name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return;
  const { page } = planner;
  for (const width of [1440, 1024, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.screenshot({ path: join(folder, `sheet-page-${name}-${width}-${colorScheme}.png`) });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A sheet of 25 panels that waits to be optimised, made through the API; only what follows is about the screen. */
beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  const client = new PatientClient(world.client);
  const shop = await readShop(client);
  const journey = { client, shop, ids: { sheetIds: [] }, watch: async () => undefined } as never;
  const contactId = await makeContact(journey, 'Sheet Page');
  const stockId = shop.stock.get('10CLR') ?? 0;
  const edges: [string, string, string, string] = ['FP', 'FP', 'FP', 'FP'];
  const items = sizes.map(([widthMm, heightMm]) => ({
    ...{ stockId, widthMm, heightMm, quantity: ofEach, isToughened: true, edges },
  }));
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const body = { type: 'quote' as const, contactId, reference: 'Sheet page', dueDate, items };
  const panels = await release(journey, (await client.act(ordersContract.createOrder, { body })).id);
  const settings = await world.client.call(optimiserContract.getSettings);
  await world.client.call(optimiserContract.setSettings, { body: { ...settings, solveSeconds } });
  stationId = stationFor(shop, 'cut');
  const params = { id: stationId };
  const panelIds = panels.map((panel) => panel.id);
  sheetId = (await client.act(optimiserContract.createSheet, { params, body: { panelIds } })).id;
  planner = await world.visitor();
  await planner.goTo(`/login?redirect=${encodeURIComponent(`/optimiser/sheets/${sheetId}`)}`);
  await planner.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await planner?.close();
  await world?.close();
});

describe('the page of a cutting sheet, without a mouse', { timeout: 240_000 }, () => {
  it('shows the solver at work, and stops it early with its best plan', async () => {
    const { page } = planner;
    const optimise = page.getByRole('button', { name: 'Optimise', exact: true });
    await press(optimise);
    const live = page.getByRole('region', { name: 'Optimising' });
    await live.waitFor();
    await expect.poll(() => live.innerText(), patience).toMatch(/\$[\d,.]+/);
    await expect.poll(() => live.innerText(), patience).toMatch(/Least possible\s+\$[\d,.]+/);
    await page.getByRole('img', { name: /^Cost \$/ }).waitFor();
    await picture('live');
    const begun = Date.now();
    await key('s');
    await expect.poll(async () => (await read()).layout !== null, patience).toBe(true);
    expect(Date.now() - begun).toBeLessThan((solveSeconds * 1000) / 2);
    expect((await read()).layout?.seconds).toBeLessThan(solveSeconds - 5);
    await live.waitFor({ state: 'detached' });
  });

  it('locks a glass sheet, optimises the rest again, and the locked one is what it was', async () => {
    const { page } = planner;
    const before = (await read()).layout;
    expect(before?.sheets.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Lock sheet 1' }).waitFor();
    await key('l');
    await page.getByRole('button', { name: 'Unlock sheet 1' }).waitFor();
    await picture('locked');
    const actions = page.getByRole('toolbar', { name: /^Actions of/ });
    await press(actions.getByRole('button', { name: 'Optimise', exact: true }));
    await page.getByRole('region', { name: 'Optimising' }).waitFor();
    // The key is said on its button: from then on it works, also while the page still reads.
    await actions.getByRole('button', { name: /^Stop/ }).waitFor();
    await key('s');
    await expect.poll(async () => (await read()).layoutVersion, patience).toBe(2);
    const after = (await read()).layout;
    expect(after?.sheets[0]?.nodes).toEqual(before?.sheets[0]?.nodes);
    expect(after?.sheets[0]?.isLocked).toBe(true);
  });

  it('steps through the cuts, each with its letter and length', async () => {
    const { page } = planner;
    await page.getByRole('button', { name: 'Step through the cuts' }).waitFor();
    await key('c');
    const bar = page.getByRole('region', { name: 'Cutting sequence' });
    await expect.poll(() => bar.innerText(), patience).toMatch(/Cut 1 of \d+\s+X \d+\s+[\d,]+ mm long/);
    await key('n');
    await expect.poll(() => bar.innerText(), patience).toMatch(/Cut 2 of/);
    await picture('cuts');
    await key('b');
    await key('p');
    await expect.poll(() => bar.innerText(), patience).toMatch(/Cut [3-9] of/);
    await key('Escape');
    await bar.waitFor({ state: 'detached' });
  });

  it('compares the plan edited by hand with the one before, cuts by that, and takes it back', async () => {
    const { page } = planner;
    await editByHand();
    await expect.poll(async () => (await plans()).plans.map((plan) => plan.source), patience).toContain('hand');
    const { currentId } = await plans();
    await page.getByRole('region', { name: 'Plans' }).getByText('in use').waitFor();
    await page.getByText('1 panel not placed').waitFor();
    await key('v');
    const dialog = page.getByRole('dialog', { name: /^Plans of/ });
    await dialog.getByRole('table').waitFor();
    await dialog.getByText(/laid out identically/).waitFor();
    await picture('plans');
    expect(await planner.axe()).toEqual([]);
    const choose = dialog.getByRole('button', { name: /^Cut by Plan/ });
    await press(choose);
    await expect.poll(async () => (await plans()).currentId, patience).not.toBe(currentId);
    const undo = page.getByRole('button', { name: 'Undo' });
    await press(undo);
    await expect.poll(async () => (await plans()).currentId, patience).toBe(currentId);
    // The server is there before the page: the next step begins where the page shows it.
    await page.getByText('1 panel not placed').waitFor();
  });

  it('is exported as a cutting file, and its drawings are printed, a page for each glass sheet', async () => {
    const { page } = planner;
    const more = page.getByRole('button', { name: 'More' });
    const direct = page.getByRole('button', { name: 'Export to machine' });
    if ((await direct.count()) === 0) {
      await press(more);
      await page.getByRole('menuitem', { name: 'Export to machine' }).focus();
      await key('Enter');
    } else await press(direct);
    const cuttingFile = page.getByRole('button', { name: 'Cutting file' });
    const [file] = await Promise.all([page.waitForEvent('download'), press(cuttingFile)]);
    const text = await readFile(await file.path(), 'utf8');
    const sheet = await read();
    expect(readCuttingFile(text).sheets).toHaveLength(sheet.layout?.sheets.length ?? 0);
    // The dialog closes once its file is on its way; until then it keeps the focus.
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const print = page.getByRole('button', { name: 'Print' });
    await press(print);
    const drawings = page.getByRole('menuitem', { name: 'Sheet drawings' });
    // A menu that opens takes the focus when it stands.
    const holdsFocus = (menu: Element) => menu.contains(document.activeElement);
    await expect.poll(() => page.getByRole('menu').evaluate(holdsFocus)).toBe(true);
    await drawings.focus();
    const isPdf = (answer: Response) => answer.headers()['content-type'] === 'application/pdf';
    const context = page.context();
    const [paper, pdf] = await Promise.all([
      context.waitForEvent('page'),
      context.waitForEvent('response', { predicate: isPdf }),
      key('Enter'),
    ]);
    // The browser shows it in a reader of its own; the same address gives the bytes.
    const bytes = Buffer.from(await (await fetch(pdf.url())).arrayBuffer());
    const folder = process.env.E2E_PICTURES;
    if (folder) await writeFile(join(folder, 'sheet-drawings.pdf'), bytes);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await paper.close();
  });

  it('fits a phone and has no fault of accessibility in either theme', async () => {
    const { page } = planner;
    expect(await planner.axe()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await planner.axe()).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fits(page, 390)).toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(planner.faults).toEqual([]);
  });
});
