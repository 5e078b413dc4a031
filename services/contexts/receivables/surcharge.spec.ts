import { expect, it } from 'vitest';
import { surchargeIn } from './surcharge.contract.ts';

it('is the part of what was charged that goes beyond the sale', () => {
  expect([surchargeIn('101.50', '1.5'), surchargeIn('0.50', '1'), surchargeIn('10.00', '0')]).toEqual([
    '1.50',
    '0.00',
    '0.00',
  ]);
});

it('leaves at each percent a sale whose surcharge it is, to half a cent', () => {
  for (const percent of ['0.5', '1.1', '1.75', '3'])
    for (const charged of ['0.01', '1.00', '99.99', '634.41']) {
      const own = Number(surchargeIn(charged, percent));
      expect(Math.abs((Number(charged) - own) * (Number(percent) / 100) - own)).toBeLessThanOrEqual(0.0052);
    }
});
