import { expect, it } from 'vitest';
import { basisOf } from '../../widgets/price-explain/price-explain.tsx';
import { priceLines, shortest } from './price-lines.ts';

const node = { label: 'x', quantity: '2.00000', unit: 'each', rate: '9.500000', amount: '19.000000' };
const basis = (part: Partial<typeof node>) => priceLines([{ ...node, ...part }]).map(basisOf)[0];

it('keeps cents and drops zeros nobody reads', () => {
  expect([shortest('108.000000', 2), shortest('9.205000', 2), shortest('2.00000', 0)]).toEqual([
    '108.00',
    '9.205',
    '2',
  ]);
});

it('says what an amount is made of', () => {
  expect(basis({})).toBe('2 × 9.50');
  expect(basis({ quantity: '1.76610', unit: 'm²', rate: '108.000000' })).toBe('1.76610 m² × 108.00');
  expect(basis({ quantity: '12.00000', unit: '%', rate: '344.339400' })).toBe('12 % of 344.339400');
});

it('keeps the parts below a part', () => {
  expect(priceLines([{ ...node, children: [node] }])[0]?.children).toHaveLength(1);
});
