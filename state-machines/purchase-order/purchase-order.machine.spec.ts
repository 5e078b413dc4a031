import { expect, it } from 'vitest';
import { journeyOf } from '../kernel/journey.ts';
import { sampleFacts } from '../kernel/sample-facts.ts';
import { actionsOf, NEW } from '../kernel.ts';
import { type PurchaseOrderFacts, purchaseOrderMachine } from './purchase-order.machine.ts';

const way = (facts: Partial<PurchaseOrderFacts>) =>
  journeyOf(purchaseOrderMachine, facts).does('create').does('approve').does('supplierconfirm');

it('bulk is shipped, standard is delivered or picked up', () => {
  expect(
    way({ type: 'bulk' }).does('suppliershipped').does('shipmentreceived').does('receivingcomplete').passed.join(' > '),
  ).toBe('(new) > pendingApproval > pendingConfirmation > pendingShipping > pendingReceival > receiving > completed');
  expect(way({}).status).toBe('pendingReceival');
  expect(way({ isOwnPickup: true }).does('pickupready').does('pickupTaskItemCompleted').status).toBe('receiving');
});

it('an author who may approve sends it at once', () => {
  expect(journeyOf(purchaseOrderMachine, { authorMayApprove: true }).does('create').status).toBe('pendingConfirmation');
});

it('an amendment waits beside the approved version', () => {
  const order = journeyOf(purchaseOrderMachine, {}, 'pendingReceival').does('save', { amendmentApproval: 'pending' });
  expect(() => order.does('resend')).toThrow('Send to supplier again: an amendment waits for approval');
  expect(order.does('approveamendment', { amendmentApproval: 'approved' }).status).toBe('pendingConfirmation');
});

it('deny cancels it, and a back order waits for the rest', () => {
  expect(journeyOf(purchaseOrderMachine, {}, 'pendingApproval').does('deny').status).toBe('cancelled');
  expect(
    journeyOf(purchaseOrderMachine, { keepsBackOrder: true }, 'receiving').does('receivingcomplete').announced,
  ).toEqual(['purchaseOrder.partReceived']);
});

it('asks for both rights of its type', () => {
  const facts = sampleFacts<PurchaseOrderFacts>(purchaseOrderMachine, { type: 'bulk' });
  const create = (right: string) => actionsOf(purchaseOrderMachine, NEW, facts, (p) => p !== right)[0];
  expect(create('')?.allowed).toBe(true);
  expect(create('purchaseOrderBulk:create')?.blockers[0]?.text).toContain(
    'purchaseOrder:create + purchaseOrderBulk:create',
  );
});
