import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../apps/testing/shop-world.ts';
import { seededRandom } from '../../platform/kernel/ambient.ts';
import { checkLineOf } from '../ordereditor/guideline-checks.contract.ts';
import {
  standardCutouts,
  standardEdgeworks,
  standardGuidelines,
  standardShapes,
} from '../ordereditor/standard-entries.contract.ts';
import { anyPane } from '../ordereditor/testing/any-pane.ts';
import type { PanelRow } from '../production/production.contract.ts';
import type { Order } from './orders.contract.ts';

let shop: ShopWorld;
let contactId = 0;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock', 'floor'] });
  for (const body of standardShapes) await shop.ok('POST', '/ordereditor/shapepricetypes', body);
  for (const body of standardCutouts) await shop.ok('POST', '/ordereditor/cutouts', body);
  for (const body of standardEdgeworks) await shop.ok('POST', '/ordereditor/edgeworks', body);
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const contact = { address, name: 'Bayside Frameless', email: 'orders@bayside.example', paymentTerms: 'account' };
  ({ id: contactId } = await shop.ok<{ id: number }>('POST', '/contacts', contact));
  await shop.settle();
});
afterAll(() => shop?.world.close());

const raked = (high: number) => ({ no: 2, p: { W: 900, H: 1200, R: high } });
const ra = ['RA', 'RA', 'RA', 'RA'];
const hinge = (y: number) => ({ x: 29, y, widthMm: 58, heightMm: 63, radiusMm: 12, code: 'HINGE' });
const glass = () => shop.stock.get('10CLR') ?? 0;

const order = (item: object) =>
  shop.call<{ id: number; error: { details: object[] } }>('POST', '/orders', {
    contactId,
    deliveryMethod: 'pickup',
    dueDate: '2030-03-04',
    items: [{ stockId: glass(), quantity: 2, ...item }],
  });
const lineOf = async (id: number) => (await shop.ok<Order>('GET', `/orders/${id}`)).items[0];

describe('a line in a shape', () => {
  it('takes size and weight from its outline, one code for all its edges, and is charged its block and more', async () => {
    const made = await order({ outline: raked(900), edges: ra });
    expect(made.status).toBe(200);
    const line = await lineOf(made.body.id);
    expect(line).toMatchObject({ widthMm: 900, heightMm: 1200, areaM2: '2.16000', weightKg: '47.25000' });
    expect(line?.outline).toEqual({ ...raked(900), mirror: false, turn: 0 });
    const [cost, shape, edges] = line?.price ?? [];
    expect(cost).toMatchObject({ quantity: '1.08000', unit: 'm²' });
    expect(shape).toMatchObject({ label: 'Raked top, R 900', quantity: '25.00000', unit: '%', rate: cost?.amount });
    expect(Number(shape?.amount)).toBeCloseTo(Number(cost?.amount) / 4, 6);
    expect(edges).toMatchObject({ label: 'Edge RA', quantity: '3.94868', unit: 'm' });
  });

  it('has as many edges as its shape: a triangle three', async () => {
    const triangle = { no: 10, p: { W: 1000, H: 800 } };
    const made = await order({ outline: triangle, edges: ['FP', 'RA', 'RA'] });
    expect((await lineOf(made.body.id))?.edges).toEqual(['FP', 'RA', 'RA']);
    const refused = await order({ outline: triangle, edges: ['FP', 'RA'] });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toEqual([
      { target: 'items.0.edges', message: 'This shape has 3 edges: give the work of each' },
    ]);
  });

  it.each([
    [{ outline: { no: 99, p: {} } }, 'items.0.outline.no', 'There is no shape 99'],
    [{ outline: raked(1300) }, 'items.0.outline.p.R', 'R must be less than H'],
    [{ outline: { no: 2, p: { W: 900, H: 1200 } } }, 'items.0.outline.p.R', 'Enter R'],
    [{ outline: { no: 40, p: { D: 900, R: 1 } } }, 'items.0.outline.p.R', 'Shape 40, Circle, has no R'],
    [
      { outline: raked(900), corners: [{ n: 5, kind: 'radius', mm: 10 }] },
      'items.0.corners.0.n',
      'There is no corner 5',
    ],
    [
      { widthMm: 300, heightMm: 100, corners: [{ n: 1, kind: 'snip', mm: 120 }] },
      'items.0.corners.0.mm',
      'A snip of 120 does not fit corner 1',
    ],
    [{ outline: raked(900), widthMm: 950, heightMm: 1200 }, 'items.0.widthMm', 'The shape is 900 × 1200 mm'],
    [
      { widthMm: 900, heightMm: 1200, edges: ['FP', 'RA'] },
      'items.0.edges',
      'This shape has 4 edges: give the work of each',
    ],
  ])('refuses %j by field', async (item, target, message) => {
    const refused = await order(item);
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toContainEqual({ target, message });
  });

  it('is priced by a look-up as on an order, in a batch and by an address', async () => {
    const made = await order({ outline: raked(900), edges: ra });
    const { unitPrice } = (await lineOf(made.body.id)) ?? {};
    const question = { stockId: glass(), contactId, quantity: 2, edges: ra };
    const [asked] = await shop.ok<{ price: { unit: string } }[]>('POST', '/orders/orderitems/lookupbatch', [
      { ...question, outline: raked(900) },
    ]);
    expect(asked?.price.unit).toBe(unitPrice);
    const query = new URLSearchParams({
      ...{ stockId: String(glass()), contactId: String(contactId), quantity: '2', edges: ra.join(',') },
      outline: JSON.stringify(raked(900)),
    });
    expect(await shop.ok('GET', `/orders/orderitems/lookup?${query}`)).toMatchObject({ price: { unit: unitPrice } });
  });

  it('is compared and foreseen with its surcharge: in the pricing tool, and in what a price request does to quotes', async () => {
    const made = await shop.ok<{ id: number }>('POST', '/orders', {
      ...{ type: 'quote', contactId, deliveryMethod: 'pickup' },
      items: [{ stockId: glass(), quantity: 2, outline: raked(900), edges: ra }],
    });
    const line = await lineOf(made.id);
    const now = { contactId, date: null, customerPriceListId: null };
    const item = { stockId: glass(), quantity: 2, outline: raked(900), edges: ra };
    const compared = await shop.ok<{ left: { price: { unit: string } } }>('POST', '/pricing/compare', {
      ...{ item, left: now, right: now },
    });
    expect(compared.left.price.unit).toBe(line?.unitPrice);
    await shop.settle();
    const request = { name: 'Rise', rules: [{ scope: 'all', value: '10' }] };
    const { id } = await shop.ok<{ id: number }>('POST', '/pricing/requests', request);
    await shop.ok('POST', `/pricing/requests/${id}/completedraft`, {});
    await shop.settle();
    const { impact } = await shop.ok<{ impact: { quotesBefore: string } }>('GET', `/pricing/requests/${id}`);
    expect(impact.quotesBefore).toBe(Number(line?.line).toFixed(2));
  });

  it('is charged for its holes and cutouts by class, on the order as by a look-up', async () => {
    const at = (x: number, diameterMm: number, isCountersunk = false) => ({ x, y: 400, diameterMm, isCountersunk });
    const work = {
      ...{ holes: 3, holePositions: [at(200, 14), at(350, 100), at(500, 14, true)] },
      ...{ cutouts: 2, cutoutPositions: [hinge(250), { ...hinge(700), code: '' }] },
    };
    const made = await order({ outline: raked(900), edges: ra, ...work });
    const line = await lineOf(made.body.id);
    const [holes, cutouts] = line?.price?.slice(-2) ?? [];
    expect(holes).toMatchObject({ label: 'Holes', quantity: '3.00000' });
    expect(holes?.children?.map((one) => one.label)).toEqual(['Holes', 'Holes from Ø 74 mm', 'Holes countersunk']);
    expect(cutouts?.children?.map((one) => one.label)).toEqual(['Hinge cutouts', 'Cutouts']);
    const question = { stockId: glass(), contactId, quantity: 2, edges: ra, outline: raked(900), ...work };
    const [asked] = await shop.ok<{ price: { tree: unknown } }[]>('POST', '/orders/orderitems/lookupbatch', [question]);
    expect(asked?.price.tree).toEqual(line?.price);
    const query = new URLSearchParams({
      ...{ stockId: String(glass()), contactId: String(contactId), quantity: '2', edges: ra.join(',') },
      ...{ outline: JSON.stringify(raked(900)), holes: '3', cutouts: '2' },
      holePositions: JSON.stringify(work.holePositions),
      cutoutPositions: JSON.stringify(work.cutoutPositions),
    });
    expect(await shop.ok('GET', `/orders/orderitems/lookup?${query}`)).toMatchObject({
      price: { unit: line?.unitPrice },
    });
    const refused = await shop.call('GET', `/orders/orderitems/lookup?stockId=${glass()}&holePositions=nonsense`);
    expect(refused.status).toBe(422);
  });

  it('reaches the floor: the panel has the outline, is cut from its block with room to break out, and is drawn with its holes', async () => {
    const hole = { corner: 'bottomLeft', x: 300, y: 300, diameterMm: 14, isCountersunk: false };
    const circle = { no: 40, p: { D: 900 } };
    const made = await order({ outline: circle, edges: ['CNC'], holes: 1, holePositions: [hole], quantity: 1 });
    expect((await lineOf(made.body.id))?.problem).toBeNull();
    await shop.ok('POST', `/orders/${made.body.id}/approvedraft`, {});
    await shop.settle();
    const { panels } = await shop.ok<{ panels: PanelRow[] }>('GET', `/orders/${made.body.id}/panels`);
    expect(panels).toMatchObject([
      // 900 and 2 mm of polish all round, and 20 mm on each of four sides without a straight edge.
      { widthMm: 900, heightMm: 900, cutWidthMm: 944, cutHeightMm: 944, edges: ['CNC'], holes: 1 },
    ]);
    expect(panels[0]?.pane).toEqual({ outline: { ...circle, mirror: false, turn: 0 }, holePositions: [hole] });
  });
});

describe('a line in a free path', () => {
  const corner = (x: number, y: number, e: number, bow = 0) => ({ x, y, bow, e });
  const path = [corner(0, 900, 1), corner(700, 800, 2), corner(700, 0, 3), corner(300, 60, 4), corner(0, 0, 5)];
  const free = { no: 90, p: {}, path };

  it('is charged by its block as a template, and reaches the floor', async () => {
    const made = await order({ outline: free, edges: ra.concat('RA'), quantity: 1 });
    const line = await lineOf(made.body.id);
    expect(line).toMatchObject({ widthMm: 700, heightMm: 900, outline: { ...free, mirror: false, turn: 0 } });
    expect(line?.price[1]).toMatchObject({ label: 'Free path', quantity: '50.00000', unit: '%' });
    await shop.ok('POST', `/orders/${made.body.id}/approvedraft`, {});
    await shop.settle();
    const { panels } = await shop.ok<{ panels: PanelRow[] }>('GET', `/orders/${made.body.id}/panels`);
    expect(panels[0]?.pane?.outline?.path).toEqual(path);
  });

  it.each([
    [{ ...free, path: path.toReversed() }, 'The edges of a path are counted from 1 in their order'],
    [
      { ...free, path: [corner(0, 900, 1), corner(700, 100, 2), corner(700, 900, 3), corner(0, 0, 4)] },
      'The path crosses',
    ],
    [{ ...free, path: [corner(0, 0, 1), corner(700, 0, 2), corner(700, 900, 3)] }, 'A path runs clockwise'],
    [{ ...free, path: [] }, 'A path has at least two corners'],
    [{ no: 40, p: { D: 900 }, path }, 'Only outline 90, a free path, has a path'],
  ])('%# is refused where it is no pane', async (outline, message) => {
    const refused = await order({ outline, edges: ['RA'] });
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toMatchObject([
      { target: 'items.0.outline.path', message: expect.stringContaining(message) },
    ]);
  });
});

describe('a line with worked corners', () => {
  const corners = [
    { n: 2, kind: 'radius', mm: 50 },
    { n: 3, kind: 'snip', mm: 15 },
  ];

  it('is charged for each, on the order as by a look-up, and its panel is drawn with them', async () => {
    const made = await order({ widthMm: 700, heightMm: 900, edges: ra, corners });
    const line = await lineOf(made.body.id);
    expect(line).toMatchObject({ corners, problem: null });
    expect(line?.price.at(-1)).toMatchObject({ label: 'Corners', quantity: '2.00000', amount: '12.000000' });
    const question = { stockId: glass(), contactId, quantity: 2, edges: ra, widthMm: 700, heightMm: 900, corners };
    const [asked] = await shop.ok<{ price: { tree: unknown } }[]>('POST', '/orders/orderitems/lookupbatch', [question]);
    expect(asked?.price.tree).toEqual(line?.price);
    await shop.ok('POST', `/orders/${made.body.id}/approvedraft`, {});
    await shop.settle();
    const { panels } = await shop.ok<{ panels: PanelRow[] }>('GET', `/orders/${made.body.id}/panels`);
    expect(panels.map((panel) => panel.pane)).toEqual([{ corners }, { corners }]);
    const { cutWidthMm, cutHeightMm } = panels[0] ?? {};
    expect([cutWidthMm, cutHeightMm]).toEqual([700, 900]);
  });

  it('keeps its place, which stops nothing and is nothing that somebody made up', async () => {
    const made = await order({ widthMm: 820, heightMm: 2040, edges: ra, place: 'door' });
    expect(await lineOf(made.body.id)).toMatchObject({ place: 'door', problem: null });
    expect((await order({ widthMm: 820, heightMm: 2040, edges: ra, place: 'roof' })).status).toBe(422);
  });

  it('costs and is cut as ever without them', async () => {
    const plain = await lineOf((await order({ widthMm: 700, heightMm: 900, edges: ra })).body.id);
    const worked = await lineOf((await order({ widthMm: 700, heightMm: 900, edges: ra, corners })).body.id);
    expect(plain).not.toHaveProperty('corners');
    expect(worked?.price.slice(0, -1)).toEqual(plain?.price);
  });
});

describe('guidelines on lines', () => {
  it('say of 1,000 random panes on an order what the editor says while they are drawn', async () => {
    for (const body of standardGuidelines) await shop.ok('POST', '/ordereditor/guidelines', body);
    const random = seededRandom(22);
    const thickness = { '04CLR': 4, '06CLR': 6, '10CLR': 10, '12CLR': 12 };
    const codes = Object.keys(thickness) as (keyof typeof thickness)[];
    const limits = { guidelines: standardGuidelines, edgeworks: standardEdgeworks };
    let [stopped, said] = [0, 0];
    for (let i = 0; i < 10; i += 1) {
      const panes = Array.from({ length: 100 }, (_, n) => {
        const code = codes[n % codes.length] as keyof typeof thickness;
        const { holes, cutouts, ...pane } = anyPane(random);
        const placed = { holePositions: holes, cutoutPositions: cutouts };
        return { code, ...pane, thicknessMm: thickness[code], ...placed };
      });
      const items = panes.map(({ code, thicknessMm: _, outline, ...pane }) => ({
        ...{ ...pane, ...(outline ? { outline } : {}), stockId: shop.stock.get(code), quantity: 1 },
        ...{ holes: pane.holePositions.length, cutouts: pane.cutoutPositions.length },
      }));
      const body = { contactId, deliveryMethod: 'pickup', items };
      const { id } = await shop.ok<{ id: number }>('POST', '/orders', body);
      const saved = await shop.ok<Order>('GET', `/orders/${id}`);
      for (const [n, pane] of panes.entries()) {
        const broken = checkLineOf(pane, limits);
        const stop = broken.find((one) => one.severity === 'stop')?.sentence ?? null;
        const { problem = null } = saved.items[n] ?? {};
        // A line may have no price, or an allowance that does not fit: that is said before.
        if (problem === stop) said += 1;
        else expect(problem, JSON.stringify(pane)).toMatch(/price|allowance|toughened|larger than/);
        if (stop) stopped += 1;
      }
    }
    expect(stopped).toBeGreaterThan(300);
    expect(said).toBeGreaterThan(900);
  }, 120_000);
});
