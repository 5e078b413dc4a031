import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency, dec, gstOf, sum } from '../../../platform/kernel/money.ts';
import type { Rates } from '../pricing.events.ts';
import { derivePrice } from './derive-price.ts';
import type { PricedItem } from './priced-item.ts';
import { rateBook } from './rate-book.ts';

const rates: Rates = {
  glass: [
    { priceGroup: 'Clear', thicknessMm: 6, rate: '62.40' },
    { priceGroup: 'Clear', thicknessMm: 7, rate: '62.40' },
  ],
  toughening: [{ thicknessMm: 6, rate: '38.00' }],
  edgework: [
    { code: 'RA', fromMm: 3, belowMm: 8, rate: '2.10' },
    { code: 'FP', fromMm: 3, belowMm: 8, rate: '7.20' },
    { code: 'FP', fromMm: 8, belowMm: 12, rate: '9.20' },
  ],
  holes: [{ fromMm: 0, belowMm: 12, rate: '9.50' }],
  cutouts: [{ fromMm: 0, belowMm: 12, rate: '32.00' }],
  each: [{ priceGroup: 'HINGE90', rate: '68.00' }],
  minimumAreaM2: '0.3',
  minimumLine: '0',
};
const book = rateBook(rates);
const all = (code: string) => [code, code, code, code];
const pane = (given: Partial<PricedItem>): PricedItem => ({
  priceGroup: 'Clear',
  thicknessMm: 6,
  widthMm: 1200,
  heightMm: 800,
  quantity: 1,
  isToughened: false,
  edges: all('CC'),
  holes: 0,
  cutouts: 0,
  ...given,
});

describe('worked prices', () => {
  it('adds glass, toughening, edges and holes', () => {
    const price = derivePrice(pane({ quantity: 4, isToughened: true, edges: all('FP'), holes: 2 }), book, '0');
    expect(price.tree.map((node) => [node.quantity, node.unit, node.amount])).toEqual([
      ['0.96000', 'm²', '59.904000'],
      ['0.96000', 'm²', '36.480000'],
      ['4.00000', 'm', '28.800000'],
      ['2.00000', 'each', '19.000000'],
    ]);
    expect(price).toMatchObject({ unit: '144.184000', line: '576.736000', lineCurrency: '576.74', lineMinimum: null });
    const gst = gstOf(price.line, 10);
    expect([gst, currency(dec(price.lineCurrency).plus(gst))]).toEqual(['57.67', '634.41']);
  });

  it('charges a small piece by the minimum area and shows both parts', () => {
    const price = derivePrice(pane({ widthMm: 350, heightMm: 420, edges: all('RA') }), book, '0');
    expect(price.unit).toBe('21.954000');
    expect(price.tree[0]).toMatchObject({ quantity: '0.30000', amount: '18.720000' });
    expect(price.tree[0]?.children?.map((c) => [c.quantity, c.amount])).toEqual([
      ['0.14700', '9.172800'],
      ['0.15300', '9.547200'],
    ]);
    const freed = derivePrice(
      pane({ widthMm: 350, heightMm: 420, edges: all('RA') }),
      rateBook({ ...rates, minimumAreaM2: '0' }),
      '0',
    );
    expect(freed.unit).toBe('12.406800');
  });

  it('groups mixed edges and takes the discount off the subtotal', () => {
    const price = derivePrice(pane({ edges: ['FP', 'RA', 'FP', 'CC'] }), book, '12');
    const edges = price.tree[1];
    expect(edges?.children?.map((c) => [c.label, c.quantity, c.amount])).toEqual([
      ['Edge FP', '2.40000', '17.280000'],
      ['Edge RA', '0.80000', '1.680000'],
    ]);
    expect(edges).toMatchObject({ quantity: '3.20000', amount: '18.960000' });
    expect(price.tree.at(-1)).toMatchObject({
      label: 'Customer discount',
      quantity: '12.00000',
      rate: '78.864000',
      amount: '-9.463680',
    });
    expect(price.unit).toBe('69.400320');
  });

  it('adds a surcharge for a negative discount and lifts a line to its minimum', () => {
    expect(derivePrice(pane({}), book, '-5').unit).toBe('62.899200');
    const price = derivePrice(pane({ quantity: 2 }), rateBook({ ...rates, minimumLine: '150' }), '0');
    expect(price).toMatchObject({ unit: '59.904000', line: '150.000000', lineMinimum: { amount: '30.192000' } });
  });

  it('charges an article each', () => {
    const price = derivePrice(pane({ priceGroup: 'HINGE90', thicknessMm: null, quantity: 3 }), book, '0');
    expect(price).toMatchObject({ unit: '68.000000', line: '204.000000' });
  });

  it.each([
    ['stockId', pane({ thicknessMm: 5 })],
    ['isToughened', pane({ thicknessMm: 7, isToughened: true })],
    ['edges', pane({ edges: all('PP') })],
    ['holes', pane({ priceGroup: 'Clear', thicknessMm: 6, holes: 1 })],
    ['cutouts', pane({ cutouts: 1 })],
  ])('names %s when there is no rate', (target, item) => {
    const poor = rateBook({ ...rates, holes: [], cutouts: [] });
    expect(() => derivePrice(item, poor, '0')).toThrow(
      expect.objectContaining({ status: 422, details: [expect.objectContaining({ target })] }),
    );
  });
});

describe('GST', () => {
  it.each([
    [['10.05', '10.05', '10.05'], 10, '3.02'],
    [['33.345678', '12.225'], 10, '4.56'],
    [['25.06', '25.61', '25.63'], 10, '7.63'],
    [['25.06', '25.61', '25.63'], 15, '11.45'],
  ])('of %j at %d %% by the total invoice rule is %s', (lines, rate, gst) => {
    expect(gstOf(sum(lines), rate)).toBe(gst);
  });
});

const sizes = fc.integer({ min: 1, max: 6_000 });
const items = fc
  .record({
    widthMm: sizes,
    heightMm: sizes,
    quantity: fc.integer({ min: 1, max: 500 }),
    isToughened: fc.boolean(),
    edges: fc.array(fc.constantFrom('CC', 'RA', 'FP'), { minLength: 4, maxLength: 4 }),
    holes: fc.integer({ min: 0, max: 20 }),
    cutouts: fc.integer({ min: 0, max: 9 }),
  })
  .map(pane);
const discounts = fc.integer({ min: -50_00, max: 150_00 }).map((n) => dec(n).div(100).toString());

describe('every price', () => {
  it('is the sum of its tree, and every branch the sum of its children', () => {
    fc.assert(
      fc.property(items, discounts, (item, discount) => {
        const price = derivePrice(item, book, discount);
        expect(sum(price.tree.map((n) => n.amount)).toFixed(6)).toBe(price.unit);
        for (const node of price.tree)
          if (node.children) expect(sum(node.children.map((n) => n.amount)).toFixed(6)).toBe(node.amount);
        expect(price.line).toBe(dec(price.unit).times(item.quantity).toFixed(6));
      }),
    );
  });

  it('is never negative', () => {
    fc.assert(
      fc.property(items, discounts, (item, discount) => {
        const price = derivePrice(item, book, discount);
        expect(dec(price.unit).gte(0) && dec(price.line).gte(0)).toBe(true);
      }),
    );
  });

  it('does not fall when the piece grows', () => {
    fc.assert(
      fc.property(items, discounts, fc.nat(3_000), fc.nat(3_000), (item, discount, w, h) => {
        const small = derivePrice(item, book, discount);
        const large = derivePrice({ ...item, widthMm: item.widthMm + w, heightMm: item.heightMm + h }, book, discount);
        expect(dec(large.unit).gte(small.unit)).toBe(true);
      }),
    );
  });
});
