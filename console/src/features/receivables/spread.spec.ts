import { expect, it } from 'vitest';
import { allocationsOf, leftOf, payableOf, spread } from './spread.ts';

const invoices = [
  { id: 7, owing: '434.41' },
  { id: 8, owing: '500.00' },
  { id: 9, owing: '120.10' },
];

it('places money on the first invoices as far as each owes, and says what is left', () => {
  const amounts = spread('1000.00', invoices);
  expect(amounts).toEqual({ 7: '434.41', 8: '500.00', 9: '65.59' });
  expect(leftOf('1000.00', amounts)).toBe('0.00');
  expect(allocationsOf(spread('434.41', invoices))).toEqual([{ invoiceId: 7, amount: '434.41' }]);
  expect(allocationsOf(spread('434.40', invoices, 5))).toEqual([{ invoiceId: 7, amount: '434.41' }]);
  expect(allocationsOf(spread('434.40', invoices))).toEqual([{ invoiceId: 7, amount: '434.40' }]);
  expect(leftOf('2000.00', spread('2000.00', invoices))).toBe('945.49');
});

it('adds in cents, and says when more was typed than there is', () => {
  expect(leftOf('0.30', { 7: '0.10', 8: '0.20' })).toBe('0.00');
  expect(leftOf('10.00', { 7: '10.01' })).toBe('-0.01');
});

it('shows each invoice once, owing also what the money has paid of it', () => {
  const due = { 7: '2026-03-08', 8: '2026-03-01', 9: '2026-03-05' };
  const dated = invoices.map((one) => ({ ...one, dueDate: due[one.id as keyof typeof due] }));
  const paid = { id: 7, owing: '0.00', dueDate: '2026-03-08' };
  expect(payableOf([paid, ...dated.slice(1), ...dated.slice(1)], [{ invoiceId: 7, amount: '434.41' }])).toEqual([
    { id: 8, owing: '500.00', dueDate: '2026-03-01' },
    { id: 9, owing: '120.10', dueDate: '2026-03-05' },
    { id: 7, owing: '434.41', dueDate: '2026-03-08' },
  ]);
});
