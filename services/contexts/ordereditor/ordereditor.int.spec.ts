import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeringOrders } from '../../apps/testing/answering-orders.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { withAccount } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-store/read-events.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import { anyone } from '../../platform/testing/harness.ts';
import { accountContext } from '../account/account.module.ts';
import { communicationContext } from '../communication/communication.module.ts';
import { contactsContext } from '../contacts/contacts.module.ts';
import { identityContext } from '../identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import { createDemoStock } from '../inventory/demo.ts';
import { inventoryContext } from '../inventory/inventory.module.ts';
import type { Moved, Order } from '../orders/orders.contract.ts';
import { ordersContext } from '../orders/orders.module.ts';
import { createDemoPriceList } from '../pricing/demo.ts';
import { pricingContext } from '../pricing/pricing.module.ts';
import { createDemoOrderEditor } from './demo.ts';
import { type OrderEditorState, orderEditorAggregate } from './domain/order-editor.ts';
import type { Edgework, Guideline, LibraryItem, LibraryRow } from './ordereditor.contract.ts';
import { ordereditorContext } from './ordereditor.module.ts';
import { libraryItemList } from './projections/library-item-list.ts';
import { standardCutouts, standardEdgeworks, standardGuidelines, standardShapes } from './standard-entries.contract.ts';

const contexts = [
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  ordereditorContext,
  communicationContext,
  ordersContext,
];
let world: DemoWorld;
let accountId: number;
let stock: Map<string, number>;

const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
  const done = await world.harness.runtime.execute(definition, input, anyone(accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await as('demo', method, path, body);
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as T;
}
const refused = async (method: string, path: string, body?: unknown) => {
  const { status, body: answer } = await as('demo', method, path, body);
  const { code, details } = (answer as { error: { code: string; details: { target: string; message: string }[] } })
    .error;
  return { status, code, first: details[0] };
};
const list = async <R>(name: string) => (await ok<{ data: R[] }>('GET', `/ordereditor/${name}`)).data;
const hole = (x: number, y: number, diameterMm = 16) => ({ corner: 'bottomLeft', x, y, diameterMm });
const pane = (more: object = {}) => ({
  stockId: stock.get('10CLR'),
  widthMm: 900,
  heightMm: 2000,
  quantity: 1,
  isToughened: true,
  edges: ['FP', 'FP', 'FP', 'FP'],
  ...more,
});
let contactId: number;
async function itemOf(more: object = {}) {
  const made = await ok<Moved>('POST', '/orders', { contactId, items: [pane(more)] });
  return (await ok<Order>('GET', `/orders/${made.id}`)).items[0];
}

beforeAll(async () => {
  world = await openDemoWorld(answeringOrders(contexts));
  accountId = world.here.accountId;
  await createDemoPriceList(run);
  stock = await createDemoStock(run);
  await createDemoOrderEditor(run, stock);
  contactId = (
    await ok<{ id: number }>('POST', '/contacts', {
      name: 'Bayside Showers',
      address: { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' },
    })
  ).id;
});
afterAll(() => world?.close());

describe('the configuration of the order editor', () => {
  it('B-321 has shape price types, cutouts, edgeworks, default edgeworks, stock allowances, guidelines and settings', async () => {
    expect(await list('edgeworks')).toHaveLength(standardEdgeworks.length);
    expect(await list('cutouts')).toHaveLength(standardCutouts.length);
    expect(await list('shapepricetypes')).toHaveLength(standardShapes.length);
    expect(await list('guidelines')).toHaveLength(standardGuidelines.length);
    expect(await ok('GET', '/ordereditor/defaultedgeworks')).toMatchObject({ toughened: ['RA', 'RA', 'RA', 'RA'] });
    const glass = stock.get('10CLR');
    expect(await ok('GET', `/ordereditor/stock/${glass}/edgeworkallowances`)).toEqual({
      allowances: [{ code: 'FP', allowanceMm: 2 }],
    });
    expect(await ok('GET', `/ordereditor/stock/${glass}/defaultedgeworks`)).toMatchObject({ annealed: null });
    expect(await ok('GET', '/ordereditor/settings')).toMatchObject({
      maxLongMm: 6000,
      orderEditorMaximumItems: 1000,
      orderEditorAutosaveSeconds: 5,
    });
  });

  it.each([
    ['edgeworks', { code: 'qp', name: 'Quick polish', allowanceMm: 0.5 }, { code: 'CC', name: 'x' }, 'code'],
    [
      'cutouts',
      { code: 'tv', name: 'TV bracket', widthMm: 80, heightMm: 80 },
      { code: 'GPO', name: 'x', widthMm: 1, heightMm: 1 },
      'code',
    ],
    ['shapepricetypes', { code: 'oct', name: 'Octagon', surchargePercent: '30' }, { code: 'RAKE', name: 'x' }, 'code'],
    [
      'guidelines',
      { name: 'Ours', rule: 'holeToEdge', fixed: 20 },
      { name: 'Between holes', rule: 'holeToHole' },
      'name',
    ],
  ])('adds, changes and deletes %s; a code or name is used once and free again', async (path, body, taken, field) => {
    const { id } = await ok<{ id: number }>('POST', `/ordereditor/${path}`, body);
    await ok('PUT', `/ordereditor/${path}/${id}`, { ...body, name: 'Changed' });
    expect(await list<{ id: number; name: string }>(path)).toContainEqual(
      expect.objectContaining({ id, name: 'Changed' }),
    );
    expect(await refused('POST', `/ordereditor/${path}`, taken)).toMatchObject({
      status: 422,
      first: { target: field },
    });
    expect(await refused('PUT', `/ordereditor/${path}/${id}`, taken)).toMatchObject({ status: 422 });
    await ok('DELETE', `/ordereditor/${path}/${id}`);
    expect(await refused('DELETE', `/ordereditor/${path}/${id}`)).toMatchObject({ status: 404 });
    expect(await refused('PUT', `/ordereditor/${path}/${id}`, body)).toMatchObject({ status: 404 });
    const again = await ok<{ id: number }>('POST', `/ordereditor/${path}`, { ...body, name: 'Changed' });
    await ok('DELETE', `/ordereditor/${path}/${again.id}`);
    expect((await list<{ id: number }>(path)).some((one) => one.id === id)).toBe(false);
  });

  it('the same again changes nothing', async () => {
    const [edgework] = await list<Edgework>('edgeworks');
    const { id = 0, ...body } = edgework ?? {};
    const events = () =>
      withAccount(world.harness.runtime.db, accountId, (tx) =>
        readStream(tx, world.harness.runtime.events, accountId, 'edgework', id),
      );
    await ok('PUT', `/ordereditor/edgeworks/${id}`, body);
    expect(await events()).toHaveLength(1);
  });

  it('refuses codes that are not configured, bands that end before they begin, and glass that does not exist', async () => {
    const edges = ['RA', 'ZZ', 'RA', 'RA'];
    expect(await refused('PUT', '/ordereditor/defaultedgeworks', { annealed: edges, toughened: edges })).toMatchObject({
      first: { target: 'annealed.1', message: 'There is no edgework ZZ' },
    });
    expect(
      await refused('POST', '/ordereditor/guidelines', { name: 'Band', rule: 'holeToEdge', fromMm: 8, belowMm: 6 }),
    ).toMatchObject({
      first: { target: 'belowMm', message: 'Must be more than 8 mm' },
    });
    expect(await refused('GET', '/ordereditor/stock/999999/edgeworkallowances')).toMatchObject({ status: 404 });
    const hinge = stock.get('HINGE90');
    expect(await refused('PUT', `/ordereditor/stock/${hinge}/edgeworkallowances`, { allowances: [] })).toMatchObject({
      first: { message: 'HINGE90 is not glass and has no edges' },
    });
    const twice = {
      allowances: [
        { code: 'FP', allowanceMm: 1 },
        { code: 'FP', allowanceMm: 2 },
      ],
    };
    expect(await refused('PUT', `/ordereditor/stock/${stock.get('06CLR')}/edgeworkallowances`, twice)).toMatchObject({
      first: { target: 'allowances.1.code' },
    });
  });

  it('folds the settings to what is saved, and only what was changed is an event', async () => {
    await ok('PUT', '/ordereditor/settings', { maxLongMm: 5900, maxShortMm: 3300 });
    const events = await withAccount(world.harness.runtime.db, accountId, (tx) =>
      readStream(tx, world.harness.runtime.events, accountId, 'orderEditor', accountId),
    );
    expect(events.at(-1)?.data).toEqual({ maxLongMm: 5900 });
    const folded = events.reduce<OrderEditorState | null>(
      (s, e) => orderEditorAggregate.evolve(s, e as never, e.at),
      null,
    );
    expect(await ok('GET', '/ordereditor/settings')).toMatchObject({ ...folded?.settings });
    expect(await refused('PUT', '/ordereditor/settings', { orderEditorAutosaveSeconds: 0 })).toMatchObject({
      first: { target: 'orderEditorAutosaveSeconds', message: 'At least 1' },
    });
  });

  it('B-315 how much is entered is one value, at the door of orders and at that of the editor', async () => {
    await ok('PUT', '/ordereditor/settings', { orderEditorMaximumItems: 700, orderEditorAutosaveSeconds: 9 });
    const one = { orderEditorMaximumItems: 700, orderEditorAutosaveSeconds: 9 };
    expect(await ok('GET', '/orders/configuration/settings')).toMatchObject(one);
    expect(await ok('GET', '/ordereditor/settings')).toMatchObject(one);
    await ok('POST', '/orders/configuration/settings/reset', { names: Object.keys(one) });
    expect(await ok('GET', '/ordereditor/settings')).toMatchObject({ orderEditorMaximumItems: 1000 });
    expect(await refused('PUT', '/ordereditor/settings', { maxLines: 5 })).toMatchObject({ status: 422 });
  });

  it('shows nothing of one company to another', async () => {
    const other = await world.as(world.there, 'demo', 'GET', '/ordereditor/edgeworks');
    expect(other.body).toEqual({ data: [] });
  });
});

describe('library items', () => {
  it('B-322 are created, read, updated and deleted', async () => {
    const body = { name: 'Balustrade', category: 'Balustrades', items: [pane({ quantity: 3 })] };
    const { id } = await ok<{ id: number }>('POST', '/ordereditor/libraryitems', body);
    await world.harness.settle(accountId);
    const rows = await list<LibraryRow>('libraryitems?search[value]=10CLR');
    expect(rows).toContainEqual(expect.objectContaining({ id, name: 'Balustrade', lineCount: 1, stockCodes: '10CLR' }));
    await ok('PUT', `/ordereditor/libraryitems/${id}`, { ...body, name: 'Balustrade panel' });
    expect(await ok<LibraryItem>('GET', `/ordereditor/libraryitems/${id}`)).toMatchObject({
      name: 'Balustrade panel',
      items: [{ quantity: 3, stockCode: '10CLR' }],
    });
    await ok('DELETE', `/ordereditor/libraryitems/${id}`);
    expect(await refused('GET', `/ordereditor/libraryitems/${id}`)).toMatchObject({ status: 404 });
    await world.harness.settle(accountId);
    expect((await list<LibraryRow>('libraryitems')).some((row) => row.id === id)).toBe(false);
  });

  it('name the line whose stock does not exist', async () => {
    const items = [pane(), pane({ stockId: 999_999 })];
    expect(await refused('POST', '/ordereditor/libraryitems', { name: 'Wrong', items })).toMatchObject({
      first: { target: 'items.1.stockId', message: 'Choose a stock item' },
    });
  });

  it('rebuild to the same list', async () => {
    await world.harness.settle(accountId);
    const before = await list('libraryitems');
    expect(before.length).toBeGreaterThan(0);
    await rebuild(world.harness.url, world.harness.runtime.events, libraryItemList, () => 0);
    expect(await list('libraryitems')).toEqual(before);
  });
});

describe('what the configuration does to an order', () => {
  it('keeps places of holes and cutouts, and how much each edge takes off', async () => {
    const item = await itemOf({ holes: 1, holePositions: [hole(450, 1000)], edges: ['FP', 'RA', 'FP', 'FG'] });
    expect(item).toMatchObject({
      problem: null,
      edgeAllowances: [2, 0, 2, 1],
      holePositions: [{ x: 450, y: 1000, diameterMm: 16 }],
    });
  });

  it('a broken guideline is the problem of the line, with the sentence the editor draws', async () => {
    const item = await itemOf({ holes: 1, holePositions: [hole(20, 1000)] });
    expect(item?.problem).toBe(
      'Hole 1: its rim is 12 mm from the left edge, it needs at least 20 mm (2 × 10 mm glass)',
    );
    await ok('PUT', '/ordereditor/settings', { isGuidelineEnforced: false });
    expect((await itemOf({ holes: 1, holePositions: [hole(20, 1000)] }))?.problem).toBeNull();
    await ok('PUT', '/ordereditor/settings', { isGuidelineEnforced: true });
  });

  it('a guideline that is switched off or only warns keeps nothing from going on', async () => {
    const guidelines = await list<Guideline>('guidelines');
    const edge = guidelines.find((g) => g.rule === 'holeToEdge' && g.fromMm === 8);
    const { id = 0, ...body } = edge ?? {};
    await ok('PUT', `/ordereditor/guidelines/${id}`, { ...body, severity: 'warn' });
    expect((await itemOf({ holes: 1, holePositions: [hole(20, 1000)] }))?.problem).toBeNull();
    await ok('PUT', `/ordereditor/guidelines/${id}`, body);
  });

  it('takes no edge work and no cutout that is not configured, nor anything that cannot be a code', async () => {
    const edges = (code: string) => ({ contactId, items: [{ ...pane(), edges: ['FP', 'FP', 'FP', code] }] });
    expect(await refused('POST', '/orders', edges('<script>'))).toMatchObject({
      first: { target: 'items.0.edges.3', message: 'Use a letter, then letters and digits, at most 10' },
    });
    expect(await refused('POST', '/orders', edges('ZZ9'))).toMatchObject({
      first: { target: 'items.0.edges.3', message: 'There is no edgework ZZ9' },
    });
    const cutout = { x: 450, y: 500, widthMm: 50, heightMm: 50, code: 'NONE' };
    const placed = { contactId, items: [{ ...pane(), cutouts: 1, cutoutPositions: [cutout] }] };
    expect(await refused('POST', '/orders', placed)).toMatchObject({
      first: { target: 'items.0.cutoutPositions.0.code', message: 'There is no cutout NONE' },
    });
  });

  it('holds the limits: size, counted holes, lines', async () => {
    await ok('PUT', '/ordereditor/settings', { maxLongMm: 1900, orderEditorMaximumItems: 2 });
    expect((await itemOf())?.problem).toBe('900 × 2000 is larger than 1900 × 3300, the largest size allowed here');
    const lines = { contactId, items: [pane(), pane(), pane()] };
    expect(await refused('POST', '/orders', lines)).toMatchObject({
      first: { target: 'items', message: 'At most 2 lines in an order' },
    });
    await ok('PUT', '/ordereditor/settings', { maxLongMm: 6000, orderEditorMaximumItems: 1000 });
    expect((await itemOf({ holes: 0, holePositions: [hole(450, 1000)] }))?.problem).toBe(
      '1 placed holes, but 0 counted',
    );
  });
});

describe('what should be known before an order is made', () => {
  type Foreseen = { consequences: { text: string; tone: string }[] };
  const four = () =>
    pane({ stockId: stock.get('04CLR'), widthMm: 3000, heightMm: 2000, edges: ['RA', 'RA', 'RA', 'RA'] });
  const draft = async (more: object = {}) =>
    (await ok<Moved>('POST', '/orders', { contactId, dueDate: null, items: [four()], ...more })).id;
  const warnings = async (id: number) => (await ok<Order>('GET', `/orders/${id}`)).warnings;

  it('a panel that is too large for the furnace in its thickness is told, and the order goes on', async () => {
    const id = await draft({ dueDate: '2099-06-01' });
    const text = 'Line 1: 3000 × 2000 is larger than 2500 × 1300 mm (Largest panel for the furnace, thinner than 5 mm)';
    expect(await warnings(id)).toContain(text);
    const foreseen = await ok<Foreseen>('GET', `/orders/${id}/consequences?action=approvedraft`);
    expect(foreseen.consequences).toContainEqual({ text, tone: 'attention' });
    await ok('POST', `/orders/${id}/approvedraft`);
  });

  it('that no furnace size is set is told, as long as none is', async () => {
    const id = await draft();
    const sizes = (await list<Guideline>('guidelines')).filter((one) => one.rule === 'panelMaximum');
    for (const { id: guideline, ...body } of sizes)
      await ok('PUT', `/ordereditor/guidelines/${guideline}`, { ...body, isActive: false });
    const text = 'No furnace size is set for toughened glass of 4 mm, so nobody checked whether line 1 will fit';
    expect(await warnings(id)).toEqual([text]);
    for (const { id: guideline, ...body } of sizes) await ok('PUT', `/ordereditor/guidelines/${guideline}`, body);
    expect(await warnings(id)).not.toContain(text);
  });

  it('a promised day that has passed or is a public holiday is told, for the order and for a line', async () => {
    const items = [pane(), pane({ dueDate: '2099-12-25' })];
    const id = await draft({ dueDate: '2020-06-01', items });
    expect(await warnings(id)).toEqual([
      'Promised: Mon 1 June 2020 has passed',
      'Line 2 promised: Fri 25 Dec 2099 is a public holiday (Christmas Day)',
    ]);
    await ok('POST', `/orders/${id}/approvedraft`);
    const { status, warnings: said } = await ok<Order>('GET', `/orders/${id}`);
    expect([status, said]).toEqual(['production', []]);
  });
});
