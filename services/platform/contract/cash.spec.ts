import { describe, expect, it } from 'vitest';
import { cashRounding, cashSum } from './cash.ts';

describe('cash', () => {
  it.each([
    ['634.42', 5, '634.40'],
    ['634.43', 5, '634.45'],
    ['0.02', 5, '0.00'],
    ['634.48', 5, '634.50'],
    ['634.45', 10, '634.50'],
    ['634.44', 10, '634.40'],
    ['634.42', 1, '634.42'],
  ])('pays %s to the nearest %s cents as %s', (amount, to, paid) => expect(cashSum(amount, to)).toBe(paid));

  it.each([
    ['cash', '634.40', '634.42', 5, '0.02'],
    ['cash', '634.45', '634.43', 5, '-0.02'],
    ['cash', '634.42', '634.42', 5, '0.00'],
    ['cash', '634.35', '634.42', 5, '0.00'],
    ['EFTPOS', '634.40', '634.42', 5, '0.00'],
    ['cash', '634.40', '634.42', 1, '0.00'],
    ['cash', '0.00', '0.00', 5, '0.00'],
  ])('by %s of %s for %s, to %s cents, is rounded by %s', (method, amount, settles, to, rounding) => {
    expect(cashRounding({ method, amount }, settles, to)).toBe(rounding);
  });
});
