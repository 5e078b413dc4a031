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
  const order = journeyOf(purchaseOrderMachine, {}, 'pendingReceival').does('save', {
    amendmentApproval: 'pending',
    isSent: true,
  });
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

it('nothing goes to the supplier while a line is not ready, and the refusal names the line', () => {
  const unreadyLines = ['Line 1 (6CLR): no price yet', 'Line 3 (Sample): no price yet'];
  const says = 'Line 1 (6CLR): no price yet; Line 3 (Sample): no price yet';
  const made = journeyOf(purchaseOrderMachine, { authorMayApprove: true, unreadyLines }).does('create');
  expect(made.status).toBe('pendingApproval');
  expect(() => made.does('approve')).toThrow(`Approve: ${says}`);
  const sent = journeyOf(purchaseOrderMachine, { unreadyLines }, 'pendingConfirmation');
  expect(() => sent.does('resend')).toThrow(`Send to supplier: ${says}`);
  const amended = { amendmentApproval: 'pending', unreadyAmendment: unreadyLines } as const;
  const waiting = journeyOf(purchaseOrderMachine, amended, 'pendingReceival');
  expect(() => waiting.does('approveamendment')).toThrow(`Approve amendment: ${says}`);
});

it('is sent, and sent again only after it went out', () => {
  const label = (isSent: boolean) =>
    actionsOf(
      purchaseOrderMachine,
      'pendingConfirmation',
      sampleFacts<PurchaseOrderFacts>(purchaseOrderMachine, { isSent }),
      () => true,
    ).find((one) => one.action === 'resend')?.label;
  expect([label(false), label(true)]).toEqual(['Send to supplier', 'Send to supplier again']);
});
