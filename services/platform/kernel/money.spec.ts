import { describe, expect, it } from 'vitest';
import { currency, gstOf, quantity, subtotal } from './money.ts';

describe('rounding on the server', () => {
  it('B-256 currency has 2 decimals', () => {
    expect([currency('1.005'), currency('2'), currency('0.994999')]).toEqual(['1.01', '2.00', '0.99']);
  });
  it('B-257 subtotals have 6 decimals', () => {
    expect([subtotal('0.0000005'), subtotal('1')]).toEqual(['0.000001', '1.000000']);
  });
  it('B-258 quantities have 5 decimals', () => {
    expect([quantity('0.000005'), quantity('14.2109949')]).toEqual(['0.00001', '14.21099']);
  });
  it('B-259 halves go away from zero, on decimals and not on binary fractions', () => {
    expect(['1.005', '-1.005', '2.675', '0.145', '-0.125'].map(currency)).toEqual([
      '1.01',
      '-1.01',
      '2.68',
      '0.15',
      '-0.13',
    ]);
    expect(currency('123456789012345678.005')).toBe('123456789012345678.01');
  });
  it('B-065 GST is as much as the rate that is given, none is known here', () => {
    expect([gstOf('100', '10'), gstOf('100', '12.5'), gstOf('100', '0')]).toEqual(['10.00', '12.50', '0.00']);
  });
});
