import { expect, it } from 'vitest';
import { viewOf } from '../../widgets/views/views.ts';
import { moneyStatuses, sideStatuses } from './order-statuses.ts';
import { orderViews } from './order-views.ts';

const views = orderViews('2026-11-20');
const filtersOf = (id: string) => views.find((v) => v.id === id)?.filters ?? [];

it('asks the machine which statuses wait for money', () => {
  expect([...moneyStatuses].sort()).toEqual(['pendingCODPaid', 'pendingPrePaid']);
});

it('asks the machine which steps an ordinary order does not take', () => {
  expect([...sideStatuses].sort()).toEqual(['ncrPendingReturn', 'pendingCustomerApproval', 'quotePendingSent']);
});

it('counts an order as late from the day after its date', () => {
  expect(filtersOf('late')).toContainEqual({ field: 'dueDate', operator: 'lte', values: ['2026-11-19'] });
  expect(filtersOf('today')).toContainEqual({ field: 'dueDate', operator: 'in', values: ['today'] });
});

it('knows a view by its filters in any order, and no view once they differ', () => {
  expect(viewOf(views, [...filtersOf('quotes')].reverse())?.id).toBe('quotes');
  expect(
    viewOf(views, [...filtersOf('quotes'), { field: 'rep', operator: 'include', values: ['MT'] }]),
  ).toBeUndefined();
  expect(viewOf(views, [])?.id).toBe('all');
});
