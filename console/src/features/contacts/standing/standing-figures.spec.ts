import { expect, it } from 'vitest';
import { drawnOwing, monthEnd, monthName, turnoverOf } from './standing-figures.ts';

const owing = { overdue: '100', notDue: '200', notInvoiced: '300' };

it('draws what is owing below the limit on a bar as long as the limit', () => {
  const drawn = drawnOwing({ owing, creditLimit: '1000', used: '600' });
  expect(drawn.parts.map(({ share }) => share)).toEqual([0.1, 0.2, 0.3]);
  expect([drawn.owing, drawn.limitAt, drawn.left]).toEqual([600, 1, 400]);
});

it('draws what is owing above the limit on a bar of its own length', () => {
  const drawn = drawnOwing({ owing, creditLimit: '300', used: '500' });
  // Free money of 100 makes it 200 over.
  expect([drawn.limitAt, drawn.left]).toEqual([0.5, -200]);
  expect(drawnOwing({ owing, creditLimit: null, used: '600' })).toMatchObject({
    limitAt: null,
    left: null,
    owing: 600,
  });
  expect(
    drawnOwing({ owing: { overdue: '0', notDue: '0', notInvoiced: '0' }, creditLimit: '0', used: '0' }).limitAt,
  ).toBe(0);
});

it('names months and knows their last day', () => {
  expect([monthName('2026-03-01'), monthEnd('2026-02-01'), monthEnd('2026-12-01')]).toEqual([
    'Mar 26',
    '2026-02-28',
    '2026-12-31',
  ]);
  expect(turnoverOf({ month: '2026-03-01', invoices: 1, invoiced: '10', credited: '15.5' })).toBe(-5.5);
});
