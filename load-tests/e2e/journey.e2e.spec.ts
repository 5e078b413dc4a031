import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { stationWorkContract } from '@glasshouse/services/contexts/production/stationapp/station-work.contract';
import { serviceNames } from '@glasshouse/services/platform/testing/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FloorWatch } from './journey/floor-watch.ts';
import { customerName, furnish } from './journey/furnish.ts';
import { OrderPage, typeQuote } from './journey/order-steps.ts';
import type { Refusal } from './journey/refusals.ts';
import { makeSheet, SheetPage } from './journey/sheet-steps.ts';
import { StationApp } from './journey/station-steps.ts';
import { planDelivery, TaskPage } from './journey/task-steps.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
/** Works: sells, cuts, loads, delivers. */
let office: Visitor;
/** Only looks: the production manager's screen. */
let manager: Visitor;
let floor: FloorWatch;
let order: OrderPage;
let sheet: SheetPage;
let task: TaskPage;
/** Labels of the panels in the order in which they were cut. */
const barcodes: string[] = [];

beforeAll(async () => {
  world = await openWorld({ services: serviceNames, prepare: furnish });
  manager = await world.visitor();
  await manager.goTo('/login?redirect=%2Fproduction%2Fmanager');
  await manager.signIn(world.email('production'), world.password);
  floor = await FloorWatch.start(manager);
  office = await world.visitor();
  await office.goTo('/login');
  await office.signIn(world.email('demo'), world.password);
});
afterAll(async () => {
  await office?.close();
  await manager?.close();
  await world?.close();
});

/** The page shows at least one reason, and the server refuses each with the sentence of the page. */
const agree = (refusals: readonly Refusal[]) => {
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.map(({ action, said }) => [action, said])).toEqual(
    refusals.map(({ action, shown }) => [action, shown]),
  );
  expect([...new Set(refusals.map(({ status }) => status))]).toEqual([409]);
};
const clean = async (...visitors: Visitor[]) => {
  for (const visitor of visitors)
    expect([visitor.path, await visitor.axe(), visitor.faults]).toEqual([visitor.path, [], []]);
};

const stationId = async (stageKey: string) => {
  const { data } = await world.client.call(productionContract.listStations, { query: { length: '-1' } });
  return data.find((station) => station.stageKey === stageKey)?.id ?? 0;
};

const lines = [
  { glass: '06CLR', size: '900x1200', quantity: 3, edges: '4RA', isToughened: true },
  { glass: '06CLR', size: '600x700', quantity: 2, edges: '4RA', isToughened: true },
];
const promised = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const empty = { Cut: 0, Arris: 0, Polish: 0, Drill: 0, Toughen: 0, QC: 0, Despatch: 0 };

describe('one order, driven in one browser and watched in another', { timeout: 400_000 }, () => {
  it('starts on an empty floor', async () => {
    await floor.shows(empty);
    await clean(manager);
  });

  it('types a quote, priced while it is typed', async () => {
    const id = await typeQuote(office, { customer: customerName, reference: '12 Marlo Court', promised }, lines);
    order = new OrderPage(office, world.client, id);
    await order.arrives('Quote to send');
    // 3 × (1.08 m² × 86.40 + 4.2 m × 2.10) + 2 × (0.42 m² × 86.40 + 2.6 m × 2.10), then 10 % GST.
    expect((await order.read()).totals).toMatchObject({ exGst: '389.89', gst: '38.99', total: '428.88', panels: 5 });
    await office.page.getByText('428.88').first().waitFor();
    agree(await order.refusals());
    await clean(office);
  });

  it('sends it and has it approved: the order waits for its confirmation', async () => {
    await order.press('Send quote', 'With customer');
    agree(await order.refusals());
    await order.press('Approve quote', 'Pre-production');
    agree(await order.refusals());
    await floor.shows(empty);
  });

  it('releases it to the floor', async () => {
    await order.press('Send order', 'Production');
    await floor.shows({ ...empty, Cut: 5 });
    agree(await order.refusals());
    await clean(office, manager);
  });

  it('makes a sheet of the panels and lets the optimiser lay it out while the page is watched', async () => {
    sheet = new SheetPage(office, world.client, await makeSheet(office, 5));
    agree(await sheet.refusals(await stationId('cut')));
    await clean(office);
    await sheet.press('Optimise', 'Layout ready');
    await office.page.getByRole('img').first().waitFor();
    agree(await sheet.refusals(await stationId('cut')));
    expect((await sheet.read()).layout?.unplaced).toEqual([]);
    await clean(office);
  });

  it('cuts panel by panel, and every tile moves on by itself', async () => {
    await sheet.press('Start cutting', 'Cutting');
    agree(await sheet.refusals(await stationId('cut')));
    expect(await floor.tiles('Cut')).toEqual(Array.from({ length: 5 }, () => expect.stringContaining('in work')));
    let cut = 0;
    while (cut < 5) {
      for (const barcode of await sheet.uncut()) {
        await sheet.cut(barcode);
        cut += 1;
        barcodes.push(barcode);
        await floor.shows({ ...empty, Cut: 5 - cut, Arris: cut });
      }
      if (cut < 5) await sheet.nextGlass();
    }
    await sheet.becomes('Completed');
    agree(await sheet.refusals(await stationId('cut')));
    await clean(office, manager);
  });

  const isTaken = (from: string, barcode: string) =>
    expect
      .poll(() => floor.tiles(from), { timeout: 90_000 })
      .toContainEqual(expect.stringMatching(new RegExp(`^${barcode}.*in work$`)));
  /** A panel that is not here any more is refused, by the tablet with the sentence of the server. */
  const refusesFirst = async (app: StationApp, stageKey: string, more: { bed?: number } = {}) => {
    const [barcode = ''] = barcodes;
    const shown = await app.scanWrongly(barcode);
    const params = { id: await stationId(stageKey) };
    const asked = world.client.call(stationWorkContract.scanPanel, { params, body: { barcode, ...more } });
    await expect(asked).rejects.toMatchObject({ status: 409, message: shown });
    expect(office.forgive(/status of 409/)).toBe(1);
    await clean(office, manager);
  };
  const works = async (station: string, from: string, to: string) => {
    const app = new StationApp(office);
    await app.open(station);
    for (const [i, barcode] of barcodes.entries()) {
      await app.scan(barcode);
      await isTaken(from, barcode);
      await app.complete(barcode);
      await floor.shows({ ...empty, [from]: 4 - i, [to]: i + 1 });
    }
    await refusesFirst(app, from.toLowerCase());
  };

  it('works every panel at the arris belt', () => works('Arris belt', 'Arris', 'Toughen'));

  it('lays every panel on a bed of the furnace and takes the bed out', async () => {
    const app = new StationApp(office);
    await app.open('Furnace');
    for (const barcode of barcodes) {
      await app.lay(barcode);
      await isTaken('Toughen', barcode);
    }
    await app.toughen();
    await floor.shows({ ...empty, QC: 5 });
    await refusesFirst(app, 'toughen', { bed: 1 });
  });

  it('checks every panel at the bench', () => works('Bench 1', 'QC', 'Despatch'));

  it('counts what was finished today', async () => {
    expect(await floor.figure('Finished today')).toMatch(/^4\.1 m² 5 panels/);
    expect(await floor.figure('Work in progress')).toMatch(/^0\.0 m² 0 panels/);
  });

  it('plans a delivery, loads it and takes it on the road', async () => {
    await order.open();
    await order.arrives('Despatch');
    agree(await order.refusals());
    const { number } = await order.read();
    task = new TaskPage(office, world.client, await planDelivery(office, number, 'Gus Moran'));
    await task.becomes('Loading');
    agree(await task.refusals());
    await task.load(barcodes);
    await task.becomes('Ready');
    await floor.shows({ ...empty, Despatch: 5 });
    await clean(office, manager);
    await task.press('Start run', 'On the road');
    agree(await task.refusals());
  });

  it('delivers it: the floor is empty again and the order is invoiced', async () => {
    await task.handOver(customerName, 'Sam Petrou');
    await task.becomes('Completed');
    await floor.shows(empty);
    agree(await task.refusals());
    await clean(office, manager);
    await order.open();
    await order.arrives('Completed');
    agree(await order.refusals());
    await office.page.getByRole('link', { name: 'Invoice', exact: true }).click();
    await office.page.getByText('428.88').first().waitFor();
    await office.page.getByRole('heading', { level: 1 }).waitFor();
    await clean(office, manager);
    await floor.staysOpen();
  });
});
