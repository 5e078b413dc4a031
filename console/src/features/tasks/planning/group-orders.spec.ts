import type { TaskCandidate } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { describe, expect, it } from 'vitest';
import { findOrders, groupOrders } from './group-orders.ts';

const order = (id: number, contactName: string, address: string, deliveryMethod = 'delivery'): TaskCandidate => ({
  id,
  number: `SO-${id}`,
  contactId: id,
  contactName,
  reference: 'Stage 2',
  deliveryMethod,
  address,
  dueDate: null,
  panels: 2,
  readyAt: '2026-11-20T00:00:00.000Z',
});
const orders = [
  order(1, 'Kerr', '', 'pickup'),
  order(2, 'Bayside', '1 Rd, Rowville'),
  order(3, 'Kerr', 'Unit 4, 2 St, Bayswater'),
  order(4, 'Ozone', '9 Ct, Rowville'),
  order(5, 'Ozone', ''),
];
const shape = (by: 'suburb' | 'customer') =>
  groupOrders(orders, by).map((g) => [g.name, g.orders.map((o) => o.id), g.panels]);

describe('orders to plan', () => {
  it('stand by suburb, those without a way last', () => {
    expect(shape('suburb')).toEqual([
      ['Bayswater', [3], 2],
      ['Rowville', [2, 4], 4],
      ['No address yet', [5], 2],
      ['Picked up at the counter', [1], 2],
    ]);
  });
  it('stand by customer', () => {
    expect(shape('customer').map(([name, ids]) => [name, ids])).toEqual([
      ['Bayside', [2]],
      ['Kerr', [1, 3]],
      ['Ozone', [4, 5]],
    ]);
  });
  it('are found by every word, wherever it stands', () => {
    expect(findOrders(orders, 'rowville ozone').map((o) => o.id)).toEqual([4]);
    expect(findOrders(orders, ' ').length).toBe(5);
  });
});
