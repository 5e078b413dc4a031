import { expect, it } from 'vitest';
import { everything } from '../../widgets/views/views.ts';
import { overpaymentViews, paymentViews } from './money-views.ts';

it('names each view of a list once, beside All, which comes with every list', () => {
  for (const views of [paymentViews('2026-03-09'), overpaymentViews]) {
    const labels = [...everything, ...views].map(({ label }) => label);
    expect(new Set(labels).size, labels.join(', ')).toBe(labels.length);
  }
});

it('begins this month with its first day and leaves out what was cancelled', () => {
  expect(paymentViews('2026-03-09').find(({ id }) => id === 'month')?.filters).toEqual([
    { field: 'status', operator: 'include', values: ['available', 'completed'] },
    { field: 'receivedOn', operator: 'gte', values: ['2026-03-01'] },
  ]);
});
