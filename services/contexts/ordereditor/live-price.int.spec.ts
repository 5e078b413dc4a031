import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answeringOrders } from '../../apps/testing/answering-orders.ts';
import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import { anyone } from '../../platform/testing/harness.ts';
import { accountContext } from '../account/account.module.ts';
import { communicationContext } from '../communication/communication.module.ts';
import { contactsContext } from '../contacts/contacts.module.ts';
import { identityContext } from '../identity/identity.module.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import { demoArticles, demoGlass } from '../inventory/demo/demo-catalogue.ts';
import { createDemoStock } from '../inventory/demo.ts';
import { inventoryContext } from '../inventory/inventory.module.ts';
import type { Order } from '../orders/orders.contract.ts';
import { ordersContext } from '../orders/orders.module.ts';
import { createDemoPriceList } from '../pricing/demo.ts';
import { type LiveGlass, type LivePiece, livePrice } from '../pricing/live-price.contract.ts';
import { noTerms } from '../pricing/priced-piece.contract.ts';
import type { LookupAnswer } from '../pricing/pricing.contract.ts';
import { pricingContext } from '../pricing/pricing.module.ts';
import { PaneCorner } from './pane.contract.ts';

/** Lines compared; the browser's price must be the server's to the cent. */
const lines = 1_500;

let world: DemoWorld;
let glasses: LiveGlass[];
let contacts: (number | undefined)[];

const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
  const done = await world.harness.runtime.execute(definition, input, anyone(world.here.accountId));
  if (!done) throw new Error('did not run');
  return done.answer;
};
async function ok<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await world.as(world.here, 'demo', method, path, body === undefined ? {} : { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as T;
}
const ask = (body: unknown[]) => ok<LookupAnswer[]>('POST', '/orders/orderitems/lookupbatch', body);

beforeAll(async () => {
  world = await openDemoWorld(
    answeringOrders([
      accountContext,
      identityContext,
      contactsContext,
      inventoryContext,
      pricingContext,
      communicationContext,
      ordersContext,
    ]),
  );
  await createDemoPriceList(run);
  const stock = await createDemoStock(run);
  glasses = [
    ...demoGlass.map((g) => ({ ...g, id: stock.get(g.code) ?? 0, kind: 'glass' })),
    ...demoArticles.map((a) => ({
      ...a,
      id: stock.get(a.code) ?? 0,
      thicknessMm: null,
      priceGroup: a.code,
      canToughen: false,
    })),
  ];
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  contacts = [undefined];
  for (const discountPercent of ['22', '0.5', '33.333', '0.01', '99.9999']) {
    const name = `Bayside ${discountPercent}`;
    contacts.push((await ok<{ id: number }>('POST', '/contacts', { name, discountPercent, address })).id);
  }
});
afterAll(() => world?.close());

const code = fc.constantFrom('CC', 'RA', 'FG', 'FP', 'PP', 'M45', 'BV25', 'ZZ');
const corner = fc.constantFrom(...PaneCorner.options);
const place = fc.integer({ min: 0, max: 3000 });
const pieces: fc.Arbitrary<LivePiece> = fc.record({
  widthMm: fc.integer({ min: 1, max: 6000 }),
  heightMm: fc.integer({ min: 1, max: 3210 }),
  quantity: fc.integer({ min: 1, max: 900 }),
  isToughened: fc.boolean(),
  edges: fc.tuple(code, code, code, code),
  holes: fc.integer({ min: 0, max: 12 }),
  cutouts: fc.integer({ min: 0, max: 6 }),
  holePositions: fc.array(
    fc.record({
      ...{ corner, x: place, y: place },
      diameterMm: fc.integer({ min: 5, max: 150 }),
      isCountersunk: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  cutoutPositions: fc.array(
    fc.record({
      ...{ corner, x: place, y: place, code: fc.constant(''), radiusMm: fc.constant(12) },
      widthMm: fc.integer({ min: 20, max: 300 }),
      heightMm: fc.integer({ min: 20, max: 300 }),
    }),
    { maxLength: 3 },
  ),
});
const radiusOrSnip = fc.constantFrom('radius' as const, 'snip' as const);
const withCorners = fc.uniqueArray(
  fc.record({ n: fc.integer({ min: 1, max: 4 }), kind: radiusOrSnip, mm: fc.constant(0.3) }),
  { selector: (one) => one.n, maxLength: 4 },
);

it('the price in the browser is the price of the server, to the cent and to each step, for 1,500 random lines', async () => {
  const asked = fc
    .sample(fc.record({ glass: fc.nat(), contact: fc.nat(), piece: pieces, corners: withCorners }), lines)
    .map((line) => {
      const glass = glasses[line.glass % glasses.length] as LiveGlass;
      const contactId = contacts[line.contact % contacts.length];
      return {
        glass,
        piece: { ...line.piece, corners: line.corners },
        head: { stockId: glass.id, ...(contactId ? { contactId } : {}) },
      };
    });
  let priced = 0;
  for (let from = 0; from < asked.length; from += 500) {
    const part = asked.slice(from, from + 500);
    const rates = await ask(part.map((line) => line.head));
    const answers = await ask(part.map((line) => ({ ...line.head, ...line.piece })));
    for (const [i, { glass, piece }] of part.entries()) {
      const known = rates[i] as LookupAnswer;
      if (!known.rates) throw new Error(`${glass.code} has no rates`);
      const live = livePrice(piece, glass, { ...known, rates: known.rates }, noTerms);
      expect(live, `${glass.code} ${JSON.stringify(piece)}`).toEqual(answers[i]);
      if (live.price) priced += 1;
    }
  }
  // Most lines must have a price, or nothing was compared.
  expect(priced).toBeGreaterThan(300);
});

it('a saved order charges what the browser showed', async () => {
  const contactId = contacts[1] as number;
  const glass = glasses.find((g) => g.code === '10CLR') as LiveGlass;
  const asked = fc.sample(pieces, 60).map((piece) => ({ ...piece, edges: ['FP', 'RA', 'FP', 'RA'] }));
  const [known] = await ask([{ stockId: glass.id, contactId }]);
  const items = asked.map((piece) => ({ ...piece, stockId: glass.id }));
  const { id } = await ok<{ id: number }>('POST', '/orders', { contactId, items });
  const order = await ok<Order>('GET', `/orders/${id}`);
  for (const [i, piece] of asked.entries()) {
    const rates = (known as LookupAnswer).rates as never;
    const live = livePrice(piece, glass, { ...(known as LookupAnswer), rates }, noTerms);
    expect(order.items[i]?.line).toBe(live.price?.line);
  }
});
