import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { expect, it } from 'vitest';
import { arrange } from '../../widgets/action-bar/arrange.ts';
import { elsewhereOf, nextSteps, type Standing } from './next-steps.ts';

const action = (name: string, allowed: boolean) => ({
  action: name,
  label: name,
  allowed,
  permission: [],
  needsReason: false,
  dangerous: false,
  blockers: allowed ? [] : [{ text: 'Why not', who: 'Somebody', how: 'Somehow' }],
});
const order = (part: Partial<Order>, allowed: readonly string[] = []): Order =>
  ({
    type: 'order',
    status: 'draft',
    terms: 'cod',
    isOnHold: false,
    communications: [],
    steps: [],
    deliveryMethod: 'delivery',
    invoiceId: null,
    actions: Object.keys(orderMachine.events).map((name) => action(name, allowed.includes(name))),
    ...part,
  }) as unknown as Order;
const firstOf = (one: Order) => {
  const { primary, held } = arrange(one.actions, [], { next: nextSteps(one as Standing) });
  return primary?.action ?? (held ? `not yet: ${held.action}` : elsewhereOf(one).label);
};
const statuses = Object.keys(orderMachine.states) as Order['status'][];

it.each(statuses)('names one first step in %s, also when nothing is allowed', (status) => {
  expect(firstOf(order({ status }))).toBeTruthy();
});

it('keeps the step that an order waits for in the first place while it is blocked', () => {
  expect(firstOf(order({ status: 'draft' }))).toBe('not yet: approvedraft');
  expect(firstOf(order({ status: 'draft' }, ['approvedraft']))).toBe('approvedraft');
  expect(firstOf(order({ status: 'quotePendingSent' }))).toBe('not yet: sendquote');
});

it('leads to where the work is done when the order waits for none of its own actions', () => {
  expect(firstOf(order({ status: 'production' }))).toBe('See where its panels are');
  expect(firstOf(order({ status: 'despatch' }))).toBe('Plan the delivery');
  expect(firstOf(order({ status: 'despatch', deliveryMethod: 'pickup' }))).toBe('Plan the pick up');
  expect(elsewhereOf(order({ status: 'despatch' }), 'T-1001').label).toBe('Open T-1001');
  expect(firstOf(order({ status: 'ncrPendingReturn' }))).toBe('Record the return');
  expect(firstOf(order({ status: 'completed', invoiceId: 7 }))).toBe('Open the invoice');
  expect(firstOf(order({ status: 'completed', invoiceId: 7 }, ['payments']))).toBe('payments');
});
