import { describe, expect, it } from 'vitest';
import { catalogue, type MachineId } from './catalogue.ts';
import { statusesOf, transitionsOf } from './kernel.ts';

/** Statuses as the product names them, nested ones by their last part. */
const statuses = (id: MachineId) =>
  statusesOf(catalogue[id] as never).map((status) => String(status).split('.').at(-1));
const events = (id: MachineId) => Object.keys(catalogue[id].events);
const from = (id: MachineId, status: string) =>
  transitionsOf(catalogue[id] as never).flatMap((move) => (move.from === status ? [move.event] : []));

describe('statuses and actions are the product’s own', () => {
  it('B-298 B-307 an order has sixteen statuses, and a decided way on from every one', () => {
    expect(statuses('order')).toEqual([
      ...['draft', 'processing', 'pendingAccountApproval', 'pendingProductionApproval', 'quotePendingSent'],
      ...['pendingCustomerApproval', 'pendingPrePaid', 'pendingExternalSetup', 'preProduction', 'production'],
      ...['pendingCODPaid', 'despatch', 'ncrPendingReturn', 'completed', 'denied', 'cancelled'],
    ]);
    const stuck = statuses('order').filter((status) => from('order', status ?? '').length === 0);
    expect(stuck).toEqual([]);
  });

  it('B-299 an order has every action of the product', () => {
    expect(events('order')).toEqual(
      expect.arrayContaining([
        ...['approve', 'deny', 'hold', 'unhold', 'cancel', 'restore', 'forcedespatched', 'forceinvoiced'],
        ...['skippendingpayments', 'revertdespatch', 'forceproductioncomplete', 'skippreproduction'],
        ...['recheckapprovals', 'recheckprocessing', 'recheckproduction', 'review'],
      ]),
    );
  });

  it('B-300 B-310 quotes are sent, approved and cancelled, drafts approved, purchase orders sent and rechecked, the run list forced', () => {
    expect(events('order')).toEqual(
      expect.arrayContaining([
        ...['sendquote', 'approvequote', 'cancelquote', 'approvedraft', 'forceprocessrunlist'],
        ...['externalsetup', 'purchaseordersSend', 'purchaseordersRecheck'],
      ]),
    );
  });

  it('B-302 a non-conformance report is approved and denied, its item cancelled', () => {
    expect(events('orderItemNCR')).toEqual(['raise', 'approve', 'deny', 'cancelItem']);
  });

  it('B-304 pre-production tasks are pending, completed or skipped by their three actions', () => {
    expect(statuses('preProductionTask')).toEqual(['pending', 'completed', 'skipped']);
    expect(events('preProductionTask')).toEqual(
      expect.arrayContaining(['sendOrderConfirmation', 'printProductionSheets', 'printProductionLabels']),
    );
  });

  it('B-323 a price request has seven statuses and its actions', () => {
    expect(statuses('priceRequest')).toEqual([
      ...[
        'draft',
        'generatingPriceLists',
        'pendingApproval',
        'pendingSchedule',
        'processing',
        'completed',
        'cancelled',
      ],
    ]);
    expect(events('priceRequest')).toEqual(
      expect.arrayContaining(['completedraft', 'approve', 'deny', 'apply', 'revert', 'reverttodraft', 'cancel']),
    );
  });

  it('B-329 B-330 a purchase order has nine statuses and every action', () => {
    expect(statuses('purchaseOrder')).toEqual([
      ...['pendingApproval', 'pendingConfirmation', 'pendingShipping', 'pendingReceival', 'pendingAvailable'],
      ...['pendingPickup', 'receiving', 'completed', 'cancelled'],
    ]);
    expect(events('purchaseOrder')).toEqual(
      expect.arrayContaining([
        ...['approve', 'approveamendment', 'deny', 'cancel', 'resend', 'supplierconfirm', 'suppliershipped'],
        ...['advisedshipping', 'advisedreceiving', 'shipmentreceived', 'pickupready', 'skippendingpickup'],
        ...['receivingupdate', 'receivingcomplete'],
      ]),
    );
  });

  it('B-290 a stocktake is counted, reviewed, counted again, completed or cancelled', () => {
    expect(statuses('stocktake')).toEqual(['counting', 'review', 'recount', 'completed', 'cancelled']);
  });

  it('B-338 B-340 an optimiser sheet has six statuses, goes to either station, is removed and reverted', () => {
    expect(statuses('optimiserSheet')).toEqual(['open', 'processing', 'editing', 'cutting', 'completed', 'cancelled']);
    expect(events('optimiserSheet')).toEqual(
      expect.arrayContaining(['sendsecondary', 'sendprimary', 'remove', 'startcutting', 'revertcutting']),
    );
  });

  it('B-341 a production batch starts cutting, reverts it or is cancelled', () => {
    expect(statuses('optimiserJob')).toEqual(['editing', 'cutting', 'cancelled', 'completed']);
    expect(events('optimiserJob')).toEqual(expect.arrayContaining(['startcutting', 'revertcutting', 'cancel']));
  });

  it('B-342 B-343 a toughening bed is advanced and a batch ends when it expires', () => {
    expect(events('tougheningBatch')).toEqual(expect.arrayContaining(['advanceBed', 'expiredOrEmptied']));
  });

  it('B-347 B-348 stations have four states, panels seven kinds of part', () => {
    expect(statuses('productionStation')).toEqual(['idle', 'production', 'despatch', 'hold']);
    expect(statuses('productionPanelPart')).toEqual([
      ...['panel', 'offcut', 'waste', 'defect', 'panelScratchPad', 'splitPanel', 'blankPanel'],
    ]);
  });

  it('B-349 a panel at a station is scanned, removed, completed, recut, reverted and scheduled', () => {
    expect(events('productionPanel')).toEqual(
      expect.arrayContaining(['scan', 'removepanel', 'completetasks', 'recut', 'reverttasks', 'schedule']),
    );
  });

  it('B-355 B-356 tasks and their items have every action', () => {
    expect(events('task')).toEqual(
      expect.arrayContaining([
        ...['create', 'save', 'cancel', 'close', 'approve', 'deny', 'recheckapprovals', 'skippendingproduction'],
        'forcedespatchlist',
      ]),
    );
    expect(events('taskItem')).toEqual(expect.arrayContaining(['create', 'update', 'cancel', 'complete']));
  });

  it('B-367 an invoice closes, its statuses are invoiced, paid and cancelled', () => {
    expect(statuses('invoice')).toEqual(['invoiced', 'paid', 'cancelled']);
    expect(from('invoice', 'invoiced')).toContain('close');
  });

  it('B-367 payments are available, completed or cancelled; overpayments are allocated and closed', () => {
    expect(statuses('paymentReceived')).toEqual(['available', 'completed', 'cancelled']);
    expect(from('paymentReceived', 'completed')).toEqual(['edit', 'takenBack', 'send', 'cancel']);
    expect(statuses('overpayment')).toEqual(['pendingInvoice', 'unallocated', 'allocated', 'cancelled']);
    expect(from('overpayment', 'unallocated')).toEqual(expect.arrayContaining(['allocate', 'close']));
  });
});
