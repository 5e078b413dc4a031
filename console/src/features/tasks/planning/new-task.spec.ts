import { expect, it } from 'vitest';
import { cargoOf, kinds, titleOfKind } from './kinds.ts';
import { bodyOf, firstPlan } from './new-task.ts';

const form = {
  ...firstPlan,
  date: '2026-03-10',
  title: 'Fetch racks',
  minutes: '45',
  windowFrom: '07:00',
  windowTo: '',
};
const cargo = { orderIds: [7, 8], purchaseOrderIds: [3] };

it('offers every kind of work, deliveries first', () => {
  expect(kinds.map((kind) => titleOfKind(kind.value))).toEqual([
    'New delivery',
    'New pick up',
    'New internal transfer',
    'New external transfer',
    'New supplier pick up',
    'New task without goods',
    'New stoppage',
  ]);
});
it('sends orders with their proof and promised window', () => {
  expect(bodyOf({ ...form, proof: 'signature', resourceId: '5' }, cargo)).toMatchObject({
    type: 'delivery',
    despatchType: 'orderDespatch',
    resourceId: 5,
    items: [7, 8].map((orderId) => ({ orderId, proofType: 'signature', windowFrom: '07:00', windowTo: null })),
  });
});
it('sends what the kind carries and nothing else', () => {
  expect(bodyOf({ ...form, kind: 'transferPickup' }, cargo)?.items).toEqual([{ purchaseOrderId: 3 }]);
  const general = bodyOf({ ...form, kind: 'general' }, cargo);
  expect(general).toMatchObject({ despatchType: 'general', title: 'Fetch racks', minutes: 45, items: [] });
  expect(cargoOf('transferExternal')).toBe('orders');
});
