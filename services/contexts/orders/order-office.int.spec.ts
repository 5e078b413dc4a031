import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountId,
  act,
  as,
  closeOffice,
  customer,
  dayMs,
  door,
  head,
  hinge,
  instant,
  later,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  settings,
  settle,
  stock,
  world,
} from '../../apps/testing/office-world.ts';
import type { Foreseen } from '../../platform/contract/consequences.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import type { ApprovalChanges, OrderDiff, Revision } from './changes/order-changes.contract.ts';
import type { OrderItemRow, ProductionOption, RunOutcome } from './items/order-items.contract.ts';
import { expireQuotes } from './jobs/expire-quotes.ts';
import { reportOverduePrepayments } from './jobs/report-overdue-prepayments.ts';
import type { OrderRow } from './order-rows.contract.ts';
import { orderItemList } from './projections/order-item-list.ts';

beforeAll(async () => {
  await openOffice();
  await settings({ orderQuoteExpiryDays: 14, cancellationFeeStockId: stock.get('HINGE90') ?? null });
});
afterAll(closeOffice);

describe('approvals', () => {
  it('show what changed since they were last given, field by field', async () => {
    const contactId = await customer('account');
    const cheap = door({ overridePrice: '150.00' });
    const { id } = await makeOrder(contactId, { items: [cheap, hinge()] });
    expect(await act(id, 'approvedraft')).toMatchObject({ status: 'pendingAccountApproval' });
    const never = await ok<{ data: ApprovalChanges[] }>('GET', `/orders/${id}/approvalchanges`);
    expect(never.data).toMatchObject([{ part: 'pricing', approvedAt: null, diff: null }]);
    await act(id, 'approve');

    const items = [
      { ...cheap, itemId: 1, overridePrice: '120.00', heightMm: 900 },
      door({ widthMm: 600, quantity: 1 }),
    ];
    await ok('PUT', `/orders/${id}`, { contactId, ...head, reference: '14 Marlo Ct', items });
    expect((await read(id)).status).toBe('pendingAccountApproval');
    const { data } = await ok<{ data: ApprovalChanges[] }>('GET', `/orders/${id}/approvalchanges`);
    const diff = data[0]?.diff as OrderDiff;
    expect(data[0]).toMatchObject({
      part: 'pricing',
      approvedBy: 'Dana Whitlock',
      approvedAt: instant().toISOString(),
    });
    expect(diff.fields).toEqual([
      { field: 'reference', label: 'Reference', before: '12 Marlo Ct', after: '14 Marlo Ct' },
    ]);
    expect(diff.lines.map(({ itemId, change }) => [itemId, change])).toEqual([
      [1, 'changed'],
      [2, 'removed'],
      [3, 'added'],
    ]);
    expect(diff.lines[0]?.fields).toEqual([
      { field: 'size', label: 'Size', before: '1200 × 800 mm', after: '1200 × 900 mm' },
      { field: 'overridePrice', label: 'Price set by hand', before: '$150.00', after: '$120.00' },
      { field: 'unitPrice', label: 'Unit price', before: '$150.00', after: '$120.00' },
      { field: 'lineCurrency', label: 'Amount', before: '$300.00', after: '$240.00' },
    ]);
    const total = diff.totals.find((one) => one.field === 'total');
    expect(Number(total?.after) - Number(total?.before)).toBeCloseTo(Number(total?.difference), 2);
  });

  it('are decided by those who hold the right, others are told which', async () => {
    const { id } = await makeOrder(await customer('account'), { items: [door({ overridePrice: '150.00' })] });
    await act(id, 'approvedraft');
    const floor = await as('office', 'POST', `/orders/${id}/approve`, {});
    expect(floor.status).toBe(403);
    expect(await refused('POST', `/orders/${id}/deny`, {})).toMatchObject({
      status: 422,
      details: [{ target: 'reason', message: 'Deny: give a reason' }],
    });
    expect(await act(id, 'deny', { reason: 'below cost' })).toMatchObject({ status: 'denied' });
    expect(await act(id, 'review')).toMatchObject({ status: 'draft' });
  });
});

describe('revisions of a quote', () => {
  it('B-311 each quote that was sent is kept, any two are compared, and it lapses by itself', async () => {
    const contactId = await customer('account');
    const { id } = await makeOrder(contactId, { type: 'quote' });
    await act(id, 'approvedraft');
    await act(id, 'sendquote');
    const items = [
      { ...door(), itemId: 1, quantity: 3 },
      { ...hinge(), itemId: 2 },
    ];
    await ok('PUT', `/orders/${id}`, { contactId, ...head, items });
    expect((await read(id)).status).toBe('quotePendingSent');
    await act(id, 'sendquote');
    const { data } = await ok<{ data: Revision[] }>('GET', `/orders/${id}/revisions`);
    expect(data.map(({ revision, total, panels }) => [revision, total, panels])).toEqual([
      [1, '597.61', 2],
      [2, '821.61', 3],
      [0, '821.61', 3],
    ]);
    expect(data[0]).toMatchObject({ recipient: 'orders@bayside.example', by: 'Dana Whitlock' });
    // 14 days by the settings.
    expect(data[1]?.expiresAt).toBe(new Date(instant().getTime() + 14 * dayMs).toISOString());
    const compared = await ok<{ from: Revision; to: Revision; diff: OrderDiff }>(
      'GET',
      `/orders/${id}/revisions/compare?from=1&to=2`,
    );
    expect(compared.diff.lines.map((line) => line.change)).toEqual(['changed', 'same']);
    expect(compared.diff.totals.find((one) => one.field === 'total')).toMatchObject({
      before: '597.61',
      after: '821.61',
      difference: '224.00',
    });
    expect(await refused('GET', `/orders/${id}/revisions/compare?from=1&to=9`)).toMatchObject({
      status: 422,
      details: [{ target: 'to', message: 'There is no revision 9' }],
    });

    await settle();
    const back = later(15 * dayMs);
    await runJob(world.harness.runtime, expireQuotes, accountId, 'lapse');
    back();
    expect((await read(id)).status).toBe('cancelled');
    const there = await world.as(world.there, 'demo', 'GET', `/orders/${id}/revisions`);
    expect(there.status).toBe(404);
  });
});

describe('prepayment', () => {
  it('B-311 is reported once when the grace period is over, as a pending item, and leaves with the money', async () => {
    await settings({ orderPrePaidGracePeriodTime: 24 });
    const { id } = await makeOrder(await customer('prepaid'));
    await act(id, 'approvedraft');
    await settle();
    const overdue = async () =>
      (await ok<{ data: OrderRow[] }>('GET', '/orders?filter[isPrepaymentOverdue]=true')).data.map((row) => row.id);
    expect(await overdue()).toEqual([]);
    const back = later(25 * 3_600_000);
    await runJob(world.harness.runtime, reportOverduePrepayments, accountId, 'first');
    await settle();
    await runJob(world.harness.runtime, reportOverduePrepayments, accountId, 'second');
    await settle();
    back();
    expect(await overdue()).toEqual([id]);
    expect((await read(id)).status).toBe('pendingPrePaid');
    const told = await ok<{ data: { text: string }[] }>('GET', `/activityitems?linkType=order&linkId=${id}`);
    expect(JSON.stringify(told).match(/prepayment is overdue/g)).toHaveLength(1);
    expect((await refused('POST', `/orders/${id}/skippendingpayments`, {})).details[0]?.target).toBe('reason');
    expect(await act(id, 'skippendingpayments', { reason: 'The owner knows him' })).toMatchObject({
      status: 'production',
    });
    await settle();
    expect(await overdue()).toEqual([]);
  });
});

describe('what an action leads to', () => {
  const foresee = (id: number, action: string, more = '') =>
    ok<Foreseen>('GET', `/orders/${id}/consequences?action=${action}${more}`);
  const texts = ({ consequences }: Foreseen) => consequences.map((one) => one.text);

  it('is told before it is done, and writes nothing', async () => {
    const { id } = await makeOrder(await customer('account'));
    await act(id, 'approvedraft');
    const before = await read(id);
    expect(texts(await foresee(id, 'forceproductioncomplete'))).toEqual([
      'It moves from Production to Despatch',
      '2 unfinished panels count as made',
    ]);
    expect(texts(await foresee(id, 'forceinvoiced'))).toEqual([
      'An invoice of $597.61 is raised, before everything is made',
    ]);
    expect(texts(await foresee(id, 'cancelItem', '&orderItemId=1'))).toContain(
      'The total changes from $597.61 to $149.60 inc GST',
    );
    expect(await read(id)).toEqual(before);
    await act(id, 'forceproductioncomplete', { reason: 'made by hand' });
    expect(texts(await foresee(id, 'forcedespatched'))).toEqual([
      'It moves from Despatch to Completed',
      '2 lines count as handed over without a delivery or a signature',
      'An invoice of $597.61 is raised',
    ]);
    await act(id, 'forcedespatched', { reason: 'he took it himself' });
    await settle();
    expect(texts(await foresee(id, 'revertdespatch'))).toEqual([
      'It moves from Completed to Despatch',
      '2 lines have to be despatched again',
      'The invoice stays as it is',
    ]);
    expect(await act(id, 'revertdespatch', { reason: 'wrong order' })).toMatchObject({ status: 'despatch' });
  });

  it('is refused with the sentence of the action itself', async () => {
    const { id } = await makeOrder(await customer('account'));
    const path = `/orders/${id}/consequences?action=`;
    expect(await refused('GET', `${path}forcedespatched`)).toMatchObject({ status: 409 });
    expect(await refused('GET', `${path}fly`)).toMatchObject({ details: [{ message: 'There is no action fly' }] });
    expect(await refused('GET', `${path}cancelItem`)).toMatchObject({ details: [{ target: 'orderItemId' }] });
    const floor = await as('station', 'GET', `${path}cancel`);
    expect(floor.status).toBe(403);
  });
});

describe('a cancellation', () => {
  const invoicesOf = async (id: number) =>
    (await ok<{ data: { id: number }[] }>('GET', `/accounts/invoices?filter[orderId]=${id}`)).data;

  it('B-312 may be charged by the fee of the settings: told first, invoiced once, taken back with a restore', async () => {
    const { id } = await makeOrder(await customer('cod'));
    await act(id, 'approvedraft');
    await ok('POST', `/orders/${id}/payments`, { amount: '20.00', method: 'cash' });
    const { choices, consequences } = await ok<Foreseen>('GET', `/orders/${id}/consequences?action=cancel`);
    expect(choices).toMatchObject([{ name: 'isFeeCharged', isChosen: true }]);
    expect(choices[0]?.label).toContain('$68.00 ex GST, $74.80 with GST');
    expect(consequences.map((one) => one.text)).toContain('$20.00 already paid is not refunded automatically');
    await act(id, 'cancel', { reason: 'the customer moved', isFeeCharged: true });
    await settle();
    const [invoice, ...others] = await invoicesOf(id);
    expect(others).toEqual([]);
    const raised = await ok<Invoice>('GET', `/accounts/invoices/${invoice?.id}`);
    expect(raised).toMatchObject({ subtotal: '68.00', gst: '6.80', total: '74.80', owing: '54.80' });
    expect(raised.lines).toHaveLength(1);

    expect(await act(id, 'restore')).toMatchObject({ status: 'draft' });
    await settle();
    expect(await ok<Invoice>('GET', `/accounts/invoices/${invoice?.id}`)).toMatchObject({ owing: '0.00' });
    expect(await read(id)).toMatchObject({ isInvoiced: false, invoiceId: null });
    expect(await act(id, 'approvedraft')).toMatchObject({ status: 'production' });
    await act(id, 'forceinvoiced', { reason: 'paid ahead' });
    await settle();
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  it('is free when nobody asks for the fee, and cannot be restored once the fee is paid', async () => {
    const free = await makeOrder(await customer('account'));
    await act(free.id, 'approvedraft');
    await act(free.id, 'cancel', { reason: 'our mistake' });
    await settle();
    expect(await invoicesOf(free.id)).toEqual([]);

    const { id } = await makeOrder(await customer('cod'));
    await act(id, 'approvedraft');
    await ok('POST', `/orders/${id}/payments`, { amount: '74.80', method: 'cash' });
    await act(id, 'cancel', { reason: 'the customer moved', isFeeCharged: true });
    await settle();
    expect(await refused('POST', `/orders/${id}/restore`)).toMatchObject({
      status: 409,
      message: 'Restore: the cancellation fee is paid',
    });
    const draft = await makeOrder(await customer('cod'));
    const early = await refused('POST', `/orders/${draft.id}/cancel`, { reason: 'x', isFeeCharged: true });
    expect(early.details).toEqual([{ target: 'isFeeCharged', message: 'A draft is cancelled without a fee' }]);
  });
});

describe('look-ups and lists', () => {
  it('lists the lines of all orders as they stand, and rebuilds to the same', async () => {
    const { id, number } = await makeOrder(await customer('account'), { type: 'quote' });
    await act(id, 'approvedraft');
    await act(id, 'sendquote');
    const { number: orderNumber } = await act(id, 'approvequote');
    await ok('POST', `/orders/${id}/orderitems/2/cancel`, { reason: 'not wanted' });
    await settle();
    const lines = async () =>
      (await ok<{ data: OrderItemRow[] }>('GET', `/orders/orderitems?filter[orderId]=${id}`)).data;
    const listed = await lines();
    expect(number).not.toBe(orderNumber);
    expect(listed).toMatchObject([
      { orderNumber, itemId: 1, status: 'production', stockCode: '10CLR', isCancelled: false, amount: '407.28' },
      { orderNumber, itemId: 2, isCancelled: true },
    ]);
    await rebuild(world.harness.url, world.harness.runtime.events, orderItemList, () => 0);
    expect(await lines()).toEqual(listed);
    expect(
      (await ok<{ data: OrderItemRow[] }>('GET', '/orders/orderitems?search[value]=HINGE')).data.length,
    ).toBeGreaterThan(1);
  });

  it('B-319 tells what production can make of a glass, by stockId, stockPriceGroupId and thickness', async () => {
    const id = stock.get('10CLR');
    const one = await ok<{ data: ProductionOption[] }>('GET', `/orders/orderitems/productionlookup?stockId=${id}`);
    expect(one.data).toMatchObject([{ stockId: id, stockCode: '10CLR', thicknessMm: 10, canToughen: true }]);
    expect(one.data[0]?.largest?.longMm).toBeGreaterThan(2000);
    const many = await ok<{ data: ProductionOption[] }>('GET', '/orders/orderitems/productionlookup?thickness=10');
    expect(many.data.length).toBeGreaterThan(1);
    expect(many.data.every((option) => option.thicknessMm === 10)).toBe(true);
    const none = await ok<{ data: ProductionOption[] }>(
      'GET',
      '/orders/orderitems/productionlookup?stockPriceGroupId=999999&thickness=10',
    );
    expect(none.data).toEqual([]);
    expect((await refused('GET', '/orders/orderitems/productionlookup')).details[0]?.target).toBe('stockId');
    expect((await refused('GET', '/orders/orderitems/productionlookup?stockId=999999')).status).toBe(404);
  });

  it('finds an order by its number, and nothing of another company', async () => {
    const { id, number } = await makeOrder(await customer('account'));
    await settle();
    const path = `/orders/barcode/lookup?barcode=${number.toLowerCase()}`;
    expect(await ok('GET', path)).toEqual({ id, number, status: 'draft', panelId: null });
    expect(await refused('GET', '/orders/barcode/lookup?barcode=XX1')).toMatchObject({
      status: 404,
      message: 'No order has the barcode XX1',
    });
    expect((await world.as(world.there, 'demo', 'GET', path)).status).toBe(404);
  });

  it('forces a list of orders through processing, with an outcome for each', async () => {
    const { id, number } = await makeOrder(await customer('account'));
    const { data } = await ok<{ data: RunOutcome[] }>('POST', '/orders/forceprocessrunlist', [id, 999_999, id]);
    expect(data).toEqual([
      { id, number, isDone: false, status: 'draft', message: expect.stringContaining('Process now') },
      { id: 999_999, number: '', isDone: false, status: null, message: 'There is no such order' },
    ]);
    expect((await refused('POST', '/orders/forceprocessrunlist', [])).status).toBe(422);
  });
});
