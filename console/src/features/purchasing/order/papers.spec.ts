import { purchaseOrderColumns } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';
import { expect, it } from 'vitest';
import { isSent } from '../../../widgets/action-bar/record-actions.ts';
import { statusOptions } from '../../../widgets/status-chip/status-chip.tsx';
import { purchaseOrderKind } from '../purchasing.actions.ts';
import { papersOf } from './papers.ts';

it('B-332 offers the order with and without prices, the receive sheet and the labels', () => {
  expect(papersOf(7).map(({ label, to, query }) => [label, to, query])).toEqual([
    ['Purchase order', '/purchasing/purchaseorders/7/report', undefined],
    ['Purchase order without prices', '/purchasing/purchaseorders/7/report', { hidePrices: 'true' }],
    ['Receive sheet', '/purchasing/purchaseorders/7/receivesheetreport', undefined],
    ['Receiving labels', '/purchasing/purchaseorders/7/receiving/labels', undefined],
  ]);
});

it('B-329 B-331 filters by the nine statuses and the three types, and says the three approvals', () => {
  expect(statusOptions(purchaseOrderMachine)).toHaveLength(9);
  expect(Object.values(purchaseOrderColumns.type.labels)).toEqual(['Bulk', 'Standard', 'External order']);
  expect(Object.keys(purchaseOrderColumns.approval.labels)).toEqual(['pending', 'approved', 'denied']);
});

it('B-330 knows how every action of a person is done: sent at once, or by a form', () => {
  const byForm = [
    'create',
    'save',
    'resend',
    'supplierconfirm',
    'suppliershipped',
    'advisedshipping',
    'advisedreceiving',
    'shipmentreceived',
    'receivingupdate',
    'receivingcomplete',
  ];
  const all = Object.entries(purchaseOrderMachine.events).flatMap(([name, event]) =>
    event.by === 'user' ? [name] : [],
  );
  expect(all.filter((name) => !isSent(purchaseOrderKind, name)).sort()).toEqual([...byForm].sort());
});
