import { Decimal } from 'decimal.js';
import { expect, it } from 'vitest';
import { glassWeight } from './glass.ts';
import { formatMoney } from './number.ts';
import { places, roundCurrency, roundQuantity, roundSubtotal, roundText } from './round.ts';

it('B-256 B-257 B-258 rounds currency to 2, subtotals to 6, quantities to 5 decimals (browser)', () => {
  expect([roundCurrency('1.005'), roundCurrency('2')]).toEqual(['1.01', '2.00']);
  expect([roundSubtotal('0.0000005'), roundSubtotal('1')]).toEqual(['0.000001', '1.000000']);
  expect([roundQuantity('0.000005'), roundQuantity('14.2109949')]).toEqual(['0.00001', '14.21099']);
});

it('B-259 halves go away from zero, as on the server', () => {
  expect(['1.005', '-1.005', '2.675', '0.145', '-0.125', '-0.001', '9.995', '.5', '5.'].map(roundCurrency)).toEqual([
    '1.01',
    '-1.01',
    '2.68',
    '0.15',
    '-0.13',
    '0.00',
    '10.00',
    '0.50',
    '5.00',
  ]);
  expect(roundText('2.5', 0)).toBe('3');
  for (let i = -2000; i < 2000; i += 7) {
    const text = new Decimal(i).div(1999).times('1.0005').toFixed(9);
    for (const kept of Object.values(places)) {
      const exact = new Decimal(text).toFixed(kept, Decimal.ROUND_HALF_UP);
      expect(roundText(text, kept)).toBe(Number(exact) === 0 ? exact.replace('-', '') : exact);
    }
  }
  expect(() => roundText('1e3', 2)).toThrow(RangeError);
});

it('B-262 B-263 glass weighs area by thickness by 2.5 (browser)', () => {
  expect(glassWeight('1', '1')).toBe('2.50000');
  expect(glassWeight('1.7661', '10')).toBe('44.15250');
  expect(glassWeight('0.33333', '6.38')).toBe('5.31661');
});

it('B-260 B-064 money is written as Australian dollars', () => {
  const intl = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
  for (const text of ['0.5', '3482.60', '1234567.89']) expect(formatMoney(text)).toBe(intl.format(Number(text)));
  expect(formatMoney('1.005')).toBe('$1.01');
  expect(formatMoney('-1234.5')).toBe('−$1,234.50');
});
