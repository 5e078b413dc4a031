import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExceptionsWorld, openExceptionsWorld } from '../../../apps/testing/order-exceptions-world.ts';
import type { CreditMoved, CreditNote, CreditNoteRow } from '../../invoicing/credit/credit-notes.contract.ts';
import type { Invoice } from '../../invoicing/invoicing.contract.ts';
import { recordPanelFinished } from '../commands/record-panel-finished.ts';
import type { NcrMoved, OrderNcrs } from './ncr.contract.ts';

let w: ExceptionsWorld;
beforeAll(async () => {
  w = await openExceptionsWorld();
});
afterAll(() => w?.world.close());

const list = (id: number) => w.ok<OrderNcrs>('GET', `/orders/${id}/ncrs`);
const path = (id: number, action = '') => `/orders/${id}/orderitems/1/ncr${action && `/${action}`}`;
const raise = (id: number, more: object = {}) =>
  w.ok<NcrMoved>('POST', path(id), { reason: 'production', quantity: 1, note: 'scratched', ...more });

describe('NCRs of an order', () => {
  it('B-306 takes the five reasons and no other, for despatched lines only', async () => {
    const { id } = await w.makeOrder([w.pane()]);
    expect(await w.refused('POST', path(id), { reason: 'production', quantity: 1 })).toMatchObject({
      status: 409,
      message: 'Raise NCR: the item is not despatched',
    });
    expect((await list(id)).items[0]?.raise.blockers[0]?.text).toBe('Raise NCR: the item is not despatched');
    const done = await w.despatchedOrder();
    expect(await w.refused('POST', path(done), { reason: 'weather', quantity: 1 })).toMatchObject({
      status: 422,
      details: [{ target: 'reason' }],
    });
    for (const reason of ['customer', 'accounts', 'orderEditing', 'stock', 'production']) {
      await raise(done, { reason });
      await w.ok('POST', path(done, 'withdraw'), {});
    }
    expect((await list(done)).ncrs.map((ncr) => ncr.status)).toEqual(Array(5).fill('cancelled'));
  });

  it('reports no more pieces than there are, and only panels and files of the order', async () => {
    const id = await w.despatchedOrder();
    await raise(id);
    expect(await w.refused('POST', path(id), { reason: 'stock', quantity: 2 })).toMatchObject({
      status: 422,
      details: [{ target: 'quantity', message: 'Only 1 of this line can still be reported' }],
    });
    expect(await w.refused('POST', path(id), { reason: 'stock', quantity: 1, panelIds: [1] })).toMatchObject({
      details: [{ target: 'panelIds', message: 'Choose panels of this line' }],
    });
    expect(await w.refused('POST', path(id), { reason: 'stock', quantity: 1, fileIds: [7] })).toMatchObject({
      details: [{ target: 'fileIds', message: 'Choose files of this order' }],
    });
    expect((await w.refused('POST', `/orders/${id}/orderitems/9/ncr`, { reason: 'stock', quantity: 1 })).status).toBe(
      404,
    );
  });

  it('B-302 approved as rework makes an order without charge, linked both ways and released', async () => {
    const id = await w.despatchedOrder();
    await raise(id);
    await w.ok('POST', path(id, 'approve'), { outcome: 'rework', returnRequired: true });
    const { ncrs } = await list(id);
    expect(ncrs).toMatchObject([
      { status: 'approved', outcome: 'rework', returnState: 'pending', reworkStatus: 'production' },
    ]);
    const reworkId = ncrs[0]?.reworkOrderId ?? 0;
    const rework = await w.read(reworkId);
    expect(rework).toMatchObject({
      type: 'nonChargeableRework',
      status: 'production',
      totals: { total: '0.00', panels: 1 },
    });
    expect(rework.number).toBe(ncrs[0]?.reworkNumber);
    const original = await w.read(id);
    expect((await list(reworkId)).reworkOf).toMatchObject({ orderId: id, number: original.number, itemId: 1 });
    // The glass comes back with the rework: the original is done.
    expect(original.status).toBe('completed');

    await w.run(recordPanelFinished, { orderId: reworkId, panelId: 7_001, itemId: 1 });
    expect(await w.refused('POST', path(id, 'deny'), { reason: 'no' })).toMatchObject({
      status: 409,
      message: 'Deny NCR: the rework has started',
    });
    await w.ok('POST', `/orders/${reworkId}/forcedespatched`, { reason: 'picked up' });
    expect((await w.read(reworkId)).status).toBe('ncrPendingReturn');
    const { ncrId } = ncrs[0] ?? { ncrId: 0 };
    expect(await w.refused('POST', `/orders/${id}/ncrreturns`, { ncrId, how: 'received' })).toMatchObject({
      status: 409,
    });
    await w.ok('POST', `/orders/${reworkId}/ncrreturns`, { ncrId, how: 'received' });
    expect((await w.read(reworkId)).status).toBe('completed');
    expect((await list(id)).ncrs[0]?.returnState).toBe('received');
  });

  it('waits for the return of what is credited or only taken back, and goes on when it is received or waived', async () => {
    const id = await w.despatchedOrder();
    const first = await raise(id);
    const second = await raise(id, { reason: 'customer' });
    await w.ok('POST', path(id, 'approve'), { ncrId: first.ncrId, outcome: 'return' });
    expect((await w.read(id)).status).toBe('ncrPendingReturn');
    await w.ok('POST', path(id, 'approve'), { ncrId: second.ncrId, outcome: 'return' });
    await w.ok('POST', `/orders/${id}/ncrreturns`, { ncrId: first.ncrId, how: 'received' });
    expect((await w.read(id)).status).toBe('ncrPendingReturn');
    expect(await w.refused('POST', `/orders/${id}/ncrreturns`, { ncrId: first.ncrId, how: 'waived' })).toMatchObject({
      status: 409,
      message: `No return of NCR ${first.ncrId} is outstanding`,
    });
    await w.ok('POST', `/orders/${id}/ncrreturns`, { ncrId: second.ncrId, how: 'waived' });
    expect((await w.read(id)).status).toBe('completed');
  });

  it('B-302 denied with a reason; an approved one takes its rework or credit along and the order goes on', async () => {
    const id = await w.despatchedOrder();
    const { ncrId } = await raise(id);
    expect(await w.refused('POST', path(id, 'deny'))).toMatchObject({ details: [{ target: 'reason' }] });
    await w.ok('POST', path(id, 'approve'), { outcome: 'credit', returnRequired: true });
    const credit = (await list(id)).ncrs[0];
    expect((await w.read(id)).status).toBe('ncrPendingReturn');
    await w.ok('POST', path(id, 'deny'), { ncrId, reason: 'not our glass' });
    expect((await w.read(id)).status).toBe('completed');
    expect(await w.ok('GET', `/accounts/creditnotes/${credit?.creditNoteId}`)).toMatchObject({ status: 'cancelled' });
    await raise(id);
    await w.ok('POST', path(id, 'approve'), { outcome: 'rework' });
    const rework = (await list(id)).ncrs.at(-1);
    await w.ok('POST', path(id, 'deny'), { reason: 'changed my mind' });
    expect((await w.read(rework?.reworkOrderId ?? 0)).status).toBe('cancelled');
  });

  it('B-302 ends with its rework when that is cancelled by itself, and can then be raised again', async () => {
    const id = await w.despatchedOrder();
    await raise(id, { quantity: 2 });
    await w.ok('POST', path(id, 'approve'), { outcome: 'rework' });
    const rework = (await list(id)).ncrs[0];
    await w.ok('POST', `/orders/${rework?.reworkOrderId}/cancel`, { reason: 'customer keeps it' });
    await w.settle();
    expect((await list(id)).ncrs[0]?.status).toBe('cancelled');
    expect((await list(id)).items[0]).toMatchObject({ left: 2, raise: { allowed: true } });
  });
});

describe('credit notes', () => {
  const credited = async (more: object = {}) => {
    const id = await w.despatchedOrder();
    await raise(id);
    await w.ok('POST', path(id, 'approve'), { outcome: 'credit', ...more });
    const creditNoteId = (await list(id)).ncrs[0]?.creditNoteId ?? 0;
    const order = await w.read(id);
    return { id, creditNoteId, invoiceId: order.invoiceId ?? 0 };
  };
  const note = (id: number) => w.ok<CreditNote>('GET', `/accounts/creditnotes/${id}`);
  const invoice = (id: number) => w.ok<Invoice>('GET', `/accounts/invoices/${id}`);

  it('B-367 allocates what it has to invoices of the customer: they owe less, to the cent', async () => {
    const { creditNoteId, invoiceId } = await credited();
    const [credit, before] = [await note(creditNoteId), await invoice(invoiceId)];
    // One of two equal pieces.
    expect(Number(credit.total) * 2).toBeCloseTo(Number(before.total), 1);
    const at = `/accounts/creditnotes/${creditNoteId}/allocate`;
    expect(await w.refused('POST', at, { invoiceId, amount: '9999.00' })).toMatchObject({
      details: [{ target: 'amount', message: `Only $${credit.total} is left to allocate` }],
    });
    await w.ok('POST', at, { invoiceId, amount: '10.00' });
    await w.ok('POST', at, { invoiceId, amount: (Number(credit.total) - 10).toFixed(2) });
    expect((await note(creditNoteId)).remaining).toBe('0.00');
    const after = await invoice(invoiceId);
    expect(Number(after.owing)).toBeCloseTo(Number(before.owing) - Number(credit.total), 2);
    expect(await w.refused('POST', at, { invoiceId, amount: '1.00' })).toMatchObject({
      status: 409,
      message: 'Allocate: all of it is allocated',
    });
    const stranger = await w.contact('Somebody else');
    const other = await w.ok<CreditMoved>('POST', '/accounts/creditnotes', {
      contactId: stranger,
      reason: 'goodwill',
      lines: [{ description: 'Goodwill', quantity: 1, unitPrice: '20' }],
    });
    expect(
      await w.refused('POST', `/accounts/creditnotes/${other.id}/allocate`, { invoiceId, amount: '5.00' }),
    ).toMatchObject({ details: [{ target: 'invoiceId' }] });
  });

  it('B-367 cancelled it takes its allocations back, closed it allocates nothing more', async () => {
    const { creditNoteId, invoiceId } = await credited();
    const before = await invoice(invoiceId);
    await w.ok('POST', `/accounts/creditnotes/${creditNoteId}/allocate`, { invoiceId, amount: '10.00' });
    expect(await w.refused('POST', `/accounts/creditnotes/${creditNoteId}/cancel`)).toMatchObject({ status: 422 });
    await w.ok('POST', `/accounts/creditnotes/${creditNoteId}/cancel`, { reason: 'a mistake' });
    expect((await invoice(invoiceId)).owing).toBe(before.owing);

    const second = await credited();
    await w.ok('POST', `/accounts/creditnotes/${second.creditNoteId}/close`, { reason: 'refunded in cash' });
    const closed = await note(second.creditNoteId);
    expect(closed).toMatchObject({
      status: 'authorised',
      isClosed: true,
      remaining: '0.00',
      closedAmount: closed.total,
    });
    expect(closed.actions.find((action) => action.action === 'allocate')?.blockers[0]?.text).toBe(
      'Allocate: the credit note is closed',
    );
    await w.settle();
    const rows = await w.ok<{ data: CreditNoteRow[] }>('GET', '/accounts/creditnotes?filter[status]=cancelled');
    expect(rows.data.map((row) => row.id)).toContain(creditNoteId);
  });

  it('B-368 is sent with its message template, filled in', async () => {
    const { creditNoteId } = await credited();
    const { number, total } = await note(creditNoteId);
    const template = await w.ok<{ subject: string; content: string }>(
      'GET',
      `/accounts/creditnotes/${creditNoteId}/template`,
    );
    expect(template.subject).toContain(number);
    expect(template.content).toContain(`$${total}`);
    await w.ok('POST', `/accounts/creditnotes/${creditNoteId}/send`, {});
    await w.settle();
    const sent = await w.ok<{ data: { messageSubject: string }[] }>('GET', '/communication/communicationlogs');
    expect(sent.data.some((one) => one.messageSubject.includes(number))).toBe(true);
  });

  it('keeps the delivery back when the approval says so, by the item of the settings', async () => {
    const id = await w.despatchedOrder();
    await raise(id);
    expect(await w.refused('POST', path(id, 'approve'), { outcome: 'credit', chargeDelivery: true })).toMatchObject({
      details: [{ target: 'chargeDelivery' }],
    });
    await w.ok('PUT', '/account/settings', { ncrDeliveryFeeStockId: w.stock.get('HINGE90') });
    await w.ok('POST', path(id, 'approve'), { outcome: 'credit', chargeDelivery: true });
    const made = await note((await list(id)).ncrs[0]?.creditNoteId ?? 0);
    expect(made.lines).toMatchObject([{ quantity: 1 }, { quantity: 1, lineCurrency: '-68.00' }]);
    expect(made.subtotal).toBe((Number(made.lines[0]?.lineCurrency) - 68).toFixed(2));
  });

  it('B-312 a rework at the fault of the customer is free but for its delivery, which is invoiced and paid', async () => {
    await w.ok('PUT', '/account/settings', { ncrDeliveryFeeStockId: w.stock.get('HINGE90') });
    const id = await w.despatchedOrder();
    await raise(id, { reason: 'customer' });
    await w.ok('POST', path(id, 'approve'), { outcome: 'rework', chargeDelivery: true });
    const reworkId = (await list(id)).ncrs[0]?.reworkOrderId ?? 0;
    const rework = await w.read(reworkId);
    expect(rework.items).toMatchObject([{ lineCurrency: '0.00' }]);
    expect(rework.fees).toMatchObject([{ feeKind: 'ncrDelivery', lineCurrency: '68.00' }]);
    expect(rework.totals).toMatchObject({ total: '74.80', owing: '74.80' });

    await w.run(recordPanelFinished, { orderId: reworkId, panelId: 7_101, itemId: 1 });
    await w.ok('POST', `/orders/${reworkId}/forcedespatched`, { reason: 'picked up' });
    await w.settle();
    const { invoiceId } = await w.read(reworkId);
    const invoice = await w.ok<Invoice>('GET', `/accounts/invoices/${invoiceId}`);
    expect(invoice.lines).toMatchObject([{ feeKind: 'ncrDelivery', lineCurrency: '68.00' }]);
    expect(invoice).toMatchObject({ subtotal: '68.00', total: '74.80', owing: '74.80' });
    await w.ok('POST', `/orders/${reworkId}/payments`, { amount: '74.80', method: 'creditCard' });
    await w.settle();
    expect((await w.ok<Invoice>('GET', `/accounts/invoices/${invoiceId}`)).status).toBe('paid');
    expect((await w.read(reworkId)).totals.owing).toBe('0.00');
  });
});
