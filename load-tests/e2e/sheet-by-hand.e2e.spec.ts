import { optimiserContract } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PatientClient } from '../journey/patient-client.ts';
import { makeContact, quote, release } from '../journey/sell.ts';
import { readShop, stationFor } from '../journey/shop.ts';
import { furnish } from './journey/furnish.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let cutter: Visitor;
let sheetId: number;
let stationId: number;

const patience = { timeout: 90_000, interval: 400 };
const key = (name: string) => cutter.page.keyboard.press(name);
const read = () => world.client.call(optimiserContract.getSheet, { params: { id: sheetId } });

/** A sheet of three panels with a layout, made through the API; only what follows is about the screen. */
beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  const client = new PatientClient(world.client);
  const shop = await readShop(client);
  const journey = { client, shop, ids: { sheetIds: [] }, watch: async () => undefined } as never;
  const panels = await release(journey, await quote(journey, await makeContact(journey, 'Hand Cut')));
  const thin = panels.filter((panel) => panel.stockId === shop.stock.get('06CLR'));
  stationId = stationFor(shop, 'cut');
  const body = { panelIds: thin.map((panel) => panel.id) };
  sheetId = (await client.act(optimiserContract.createSheet, { params: { id: stationId }, body })).id;
  await client.act(optimiserContract.queueSheet, { params: { id: stationId, sheetId } });
  await client.until('a layout', async () => ((await read()).layout ? true : null));
  cutter = await world.visitor();
  await cutter.goTo(`/login?redirect=${encodeURIComponent(`/optimiser/sheets/${sheetId}`)}`);
  await cutter.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await cutter?.close();
  await world?.close();
});

it('a sheet is edited by hand without a mouse, an illegal cut is refused with its sentence, it is saved, cut and reverted', async () => {
  const { page } = cutter;
  const edit = page.getByRole('button', { name: 'Edit layout' }).first();
  await edit.waitFor();
  await edit.focus();
  await key('Enter');
  const piece = page.locator('[data-item]').first();
  await piece.waitFor();
  await piece.focus();
  const left = page.getByLabel('From the left');
  await left.focus();
  await key('Control+a');
  await page.keyboard.type('4');
  await key('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'mm from the edge; 15 mm are trimmed off' });
  await refusal.waitFor();
  expect((await read()).layoutVersion).toBe(1);
  await page.locator('[data-item]').first().focus();
  await key('Delete');
  await page.getByRole('region', { name: 'Tray' }).getByRole('button', { name: 'Put down' }).waitFor();
  await key('Control+s');
  await expect.poll(async () => (await read()).layoutVersion, patience).toBe(2);
  expect((await read()).layout?.unplaced).toHaveLength(1);

  await cutter.goTo(`/apps/glass-production-station/${stationId}/sheets?sheet=${sheetId}`);
  const start = page.getByRole('button', { name: 'Start cutting' });
  await start.waitFor();
  await start.focus();
  await key('Enter');
  await expect.poll(async () => (await read()).stationId, patience).toBe(stationId);
  const back = page.getByRole('button', { name: 'Take off the table' });
  await back.waitFor();
  await back.focus();
  await key('Enter');
  await expect.poll(async () => (await read()).stationId, patience).toBeNull();
});
