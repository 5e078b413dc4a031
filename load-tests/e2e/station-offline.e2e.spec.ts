import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PatientClient } from '../journey/patient-client.ts';
import { makeContact, quote, release } from '../journey/sell.ts';
import { readShop, stationFor } from '../journey/shop.ts';
import { furnish } from './journey/furnish.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let operator: Visitor;
let labels: string[];
let station: { id: number; stageId: number; name: string };

beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
  const client = new PatientClient(world.client);
  const shop = await readShop(client);
  const journey = { client, shop, ids: { sheetIds: [] }, watch: async () => undefined } as never;
  const panels = await release(journey, await quote(journey, await makeContact(journey, 'Bayside Offline')));
  labels = panels.map((panel) => panel.barcode);
  station = await world.client.call(productionContract.getStation, { params: { id: stationFor(shop, 'cut') } });
  operator = await world.visitor({ width: 1024, height: 768 });
});
afterAll(async () => {
  await operator?.close();
  await world?.close();
});

it('the tablet of a station is opened and worked at without network, after its session has ended', async () => {
  const { page } = operator;
  const address = `/apps/glass-production-station/${station.id}/stage/${station.stageId}`;
  const heading = page.getByRole('heading', { level: 1, name: station.name });
  const scan = async (label: string) => {
    await page.getByLabel('Label of a panel').fill(label);
    await page.getByLabel('Label of a panel').press('Enter');
  };
  await operator.goTo(`/login?redirect=${encodeURIComponent(address)}`);
  await page.getByLabel('E-mail').fill(world.email('demo'));
  await page.getByLabel('Password', { exact: true }).fill(world.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading.waitFor();
  // A page that was loaded at its own address is the worker's; it has everything when it stands ready.
  await operator.goTo(address);
  await heading.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);

  await page.context().setOffline(true);
  await scan(labels[0] ?? '');
  await page
    .getByRole('status')
    .filter({ hasText: `${labels[0]} saved. No network` })
    .waitFor();
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) store.removeItem('glasshouse.token');
  });
  await page.reload();
  await heading.waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `${labels[0]} saved. No network` })
    .waitFor();
  await scan(labels[1] ?? '');
  await page.getByRole('status').filter({ hasText: '2 actions are saved on this tablet' }).waitFor();
  expect(await operator.axe()).toEqual([]);

  await page.context().setOffline(false);
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('glasshouse.answers'))).toBeNull();
  await page.getByLabel('E-mail').fill(world.email('demo'));
  await page.getByLabel('Password', { exact: true }).fill(world.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading.waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: `${labels[1]} in work` })
    .waitFor();
  // What was taken is read a moment later.
  const inWork = async () =>
    (await world.client.call(productionContract.getStation, { params: { id: station.id } })).inWork
      .map((panel) => panel.barcode)
      .sort();
  await expect.poll(inWork, { timeout: 120_000 }).toEqual([labels[0], labels[1]].sort());
  operator.forgive(/ERR_INTERNET_DISCONNECTED|401|WebSocket/);
  expect(operator.faults).toEqual([]);
});
