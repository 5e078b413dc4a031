import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FloorWatch } from './journey/floor-watch.ts';
import { customerName, furnish } from './journey/furnish.ts';
import { OrderPage, typeQuote } from './journey/order-steps.ts';
import type { Refusal } from './journey/refusals.ts';
import type { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

let world: World;
/** Works: sells, cuts, loads, delivers. */
let office: Visitor;
/** Only looks: the production manager's screen. */
let manager: Visitor;
let floor: FloorWatch;
let order: OrderPage;

beforeAll(async () => {
  world = await openWorld({ prepare: furnish });
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

const lines = [
  { glass: '06CLR', size: '900x1200', quantity: 3, edges: '4RA', isToughened: true },
  { glass: '06CLR', size: '600x700', quantity: 2, edges: '4RA', isToughened: true },
];
const promised = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const empty = { Cut: 0, Arris: 0, Polish: 0, Drill: 0, Toughen: 0, QC: 0, Despatch: 0 };

describe('one order, driven in one browser and watched in another', { timeout: 120_000 }, () => {
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
});
