import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../apps/contexts.ts';
import { openShopWorld, type ShopWorld } from '../../apps/testing/shop-world.ts';
import type { Order } from './orders.contract.ts';

let shop: ShopWorld;
let contactId = 0;
beforeAll(async () => {
  shop = await openShopWorld({ contexts, parts: ['prices', 'stock'] });
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  const contact = { address, name: 'Bayside Windows', email: 'orders@bayside.example', paymentTerms: 'account' };
  ({ id: contactId } = await shop.ok<{ id: number }>('POST', '/contacts', contact));
  await shop.settle();
});
afterAll(() => shop?.world.close());

const stockId = (code = '10CLR') => shop.stock.get(code) ?? 0;
const ply = (more: object = {}) => ({ glass: { stockId: stockId(), ...more } });
const cavity = { cavity: { mm: 12, gas: 'argon' } };
const unit = (inner: object = {}) => ({ kind: 'unit', layers: [ply({ isToughened: true }), cavity, ply(inner)] });
const laminate = () => ({ kind: 'laminate', layers: [ply(), { film: { mm: 1.52 } }, ply()] });
const item = (assembly: object | null, more: object = {}) => ({
  ...{ stockId: stockId(), widthMm: 1200, heightMm: 900, quantity: 2, assembly },
  ...more,
});
const bodyOf = (items: object[]) => ({
  type: 'quote',
  contactId,
  deliveryMethod: 'pickup',
  dueDate: '2030-03-04',
  items,
});
const quote = (...items: object[]) =>
  shop.call<{ id: number; error: { details: object[] } }>('POST', '/orders', bodyOf(items));
const read = (id: number) => shop.ok<Order>('GET', `/orders/${id}`);

describe('a line in layers', () => {
  it('is kept with what its glass is, thick and heavy as its layers', async () => {
    const made = await quote(item(unit()), item(laminate()));
    expect(made.status).toBe(200);
    const [double, bonded] = (await read(made.body.id)).items;
    expect(double).toMatchObject({
      description: 'Unit 10T/12Ar/10',
      thicknessMm: 32,
      weightKg: '110.10000',
      isToughened: true,
      areaM2: '2.16000',
    });
    expect(double?.assembly?.layers[0]?.glass).toMatchObject({
      stockCode: '10CLR',
      thicknessMm: 10,
      isToughened: true,
    });
    expect(double?.assembly?.layers[1]?.cavity).toMatchObject({ mm: 12, gas: 'argon', sealMm: 10, bars: null });
    expect(bonded).toMatchObject({ thicknessMm: 21.52, isToughened: false });
  });

  it('is priced by its layers on an order as in a look-up', async () => {
    const made = await quote(item(unit()), item(laminate()));
    const lines = (await read(made.body.id)).items;
    const asked = await shop.ok<{ price: { unit: string } }[]>(
      'POST',
      '/orders/orderitems/lookupbatch',
      [unit(), laminate()].map((assembly) => ({ ...item(assembly), contactId })),
    );
    expect(lines.map((line) => [line.unitPrice, line.problem])).toEqual(asked.map(({ price }) => [price.unit, null]));
    expect(lines[0]?.price.map((node) => node.label)).toEqual([
      'Ply 1, 10CLR toughened',
      'Ply 2, 10CLR',
      'Unit make-up',
      'Gas argon',
      'Spacer ALU',
    ]);
  });

  it('is edited as it was read, and the change is told by its make-up', async () => {
    const made = await quote(item(unit()));
    const { items: before, version } = await read(made.body.id);
    const [line] = before;
    const { type: _, ...head } = bodyOf([{ ...item(laminate()), itemId: line?.itemId }]);
    await shop.ok('PUT', `/orders/${made.body.id}`, { ...head, version });
    const after = await read(made.body.id);
    expect(after.items[0]?.assembly?.kind).toBe('laminate');
    const same = { ...head, items: [{ ...item(after.items[0]?.assembly ?? null), itemId: line?.itemId }] };
    await shop.ok('PUT', `/orders/${made.body.id}`, { ...same, version: after.version });
    expect((await read(made.body.id)).items[0]?.assembly).toEqual(after.items[0]?.assembly);
  });

  it('means a single pane without layers', async () => {
    const made = await quote(item(null), { ...item(null), assembly: undefined });
    const [none, left] = (await read(made.body.id)).items;
    expect({ ...none, itemId: 0 }).toEqual({ ...left, itemId: 0 });
    expect(none).not.toHaveProperty('assembly');
  });

  it.each([
    ['an unknown glass', () => unit({ stockId: 999_999 }), 'layers.2.glass.stockId', 'Choose a glass'],
    [
      'a step for two edges',
      () => unit({ step: [1, 2] }),
      'layers.2.glass.step',
      'Give the step of each of the 4 edges',
    ],
    ['a step over the whole pane', () => unit({ step: [500, 0, 500, 0] }), 'layers.2.glass.step', 'leave no glass'],
    ['a film in a unit', () => ({ ...laminate(), kind: 'unit' }), 'layers.1.film', 'inside of a laminate'],
    ['two layers', () => ({ kind: 'unit', layers: [ply(), ply()] }), 'layers', 'At least two plies'],
    ['no such kind', () => ({ ...unit(), kind: 'triple' }), 'kind', ''],
  ])('is refused by field and changes nothing: %s', async (_, assembly, target, message) => {
    const refused = await quote(item(assembly()));
    expect(refused.status).toBe(422);
    expect(refused.body.error.details).toContainEqual(
      expect.objectContaining({ target: `items.0.assembly.${target}`, message: expect.stringContaining(message) }),
    );
  });
});
