import type { SalesPrice } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { expect, it } from 'vitest';
import { riseRows } from './rise-rows.ts';

const price = (key: string, more: Partial<SalesPrice>): SalesPrice => ({
  ...{ key, section: 'glass', label: key, target: 'Clear', thicknessMm: 6, unit: 'm²', rate: '100', codes: [] },
  ...{ cost: null, margin: null, ...more },
});
const prices = [
  price('a', { cost: '50' }),
  price('b', { rate: '200', cost: '150' }),
  price('c', { target: 'Grey' }),
  price('d', { section: 'toughening', target: '', rate: '40' }),
];

it('averages the rise of the prices that change, and the margin of all whose cost is known', () => {
  const rows = riseRows(prices, new Map([['a', '110']]));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ name: 'Clear', prices: 2, changed: 1, rise: 10, marginBefore: 37.5 });
  expect(rows[0]?.marginAfter).toBeCloseTo((100 * (60 / 110) + 25) / 2, 1);
});

it('calls work by its kind, and knows no margin without a cost', () => {
  const rows = riseRows(
    prices,
    new Map([
      ['d', '42'],
      ['c', '90'],
    ]),
  );
  expect(rows.map((row) => [row.name, row.rise, row.marginAfter])).toEqual([
    ['Grey', -10, null],
    ['Toughening', 5, null],
  ]);
});
