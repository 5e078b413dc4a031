import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../apps/testing/check-declared.ts';
import {
  accountId,
  act,
  closeOffice,
  customer,
  hinge,
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
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import type { Overpayment } from './overpayments/overpayments.contract.ts';
import type { PaymentReceived, PaymentRecorded } from './receivables.contract.ts';
import type { Remittance } from './remittance/remittance.contract.ts';

beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

/** An invoice of a customer over 299.20. */
async function invoiced(contactId: number): Promise<number> {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return (await read(id)).invoiceId ?? 0;
}
const invoice = (id: number) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
const path = '/accounts/paymentreceiveds';
const record = (body: object) => ok<PaymentRecorded>('POST', path, { method: 'cheque', ...body });
const payment = (id: number) => ok<PaymentReceived>('GET', `${path}/${id}`);

describe('C-543 C-545 money that is held', () => {
  it('stays with its payment until somebody places it, and completes it with the last cent', async () => {
    const contactId = await customer('account');
    const [first, second] = [await invoiced(contactId), await invoiced(contactId)];
    const parts = [{ invoiceId: first, amount: '200.00' }];
    const made = await record({ contactId, amount: '500.00', rest: 'hold', allocations: parts });
    expect(made).toMatchObject({ status: 'available', overpaymentId: null });
    expect(await payment(made.id)).toMatchObject({ unplaced: '300.00', kept: '0.00' });
    const more = [...parts, { invoiceId: second, amount: '100.00' }];
    expect(await ok('PUT', `${path}/${made.id}`, { allocations: more })).toMatchObject({ status: 'available' });
    const all = [
      { invoiceId: first, amount: '299.20' },
      { invoiceId: second, amount: '200.80' },
    ];
    expect(await ok('PUT', `${path}/${made.id}`, { allocations: all })).toMatchObject({ status: 'completed' });
    expect([(await invoice(first)).owing, (await invoice(second)).owing]).toEqual(['0.00', '98.40']);
  });

  it('is held whole, kept as an overpayment later, and held again', async () => {
    const contactId = await customer('account');
    const made = await record({ contactId, amount: '80.00', rest: 'hold' });
    expect(await payment(made.id)).toMatchObject({ status: 'available', unplaced: '80.00', placed: [] });
    const kept = await ok<PaymentRecorded>('PUT', `${path}/${made.id}`, { rest: 'overpayment' });
    expect(kept.status).toBe('completed');
    const free = await ok<Overpayment>('GET', `/accounts/overpayments/${kept.overpaymentId}`);
    expect(free).toMatchObject({ status: 'unallocated', remaining: '80.00' });
    expect(await ok('PUT', `${path}/${made.id}`, { rest: 'hold' })).toMatchObject({ status: 'available' });
    await ok('POST', `${path}/${made.id}/cancel`, { reason: 'Not ours' });
    expect((await payment(made.id)).status).toBe('cancelled');
  });

  it('is on no invoice before the invoice owes, however early it came', async () => {
    const contactId = await customer('account');
    const id = await invoiced(contactId);
    const parts = [{ invoiceId: id, amount: '100.00' }];
    const made = await record({ contactId, amount: '100.00', date: '2026-02-01', allocations: parts });
    expect((await payment(made.id)).placed).toMatchObject([{ on: '2026-03-02' }]);
  });

  it('of an order stays with the order', async () => {
    const contactId = await customer('account');
    const { id } = await makeOrder(contactId, { items: [hinge()] });
    await act(id, 'approvedraft');
    await ok('POST', `/orders/${id}/payments`, { amount: '20.00', method: 'cash' });
    await settle();
    const { data } = await ok<{ data: { id: number }[] }>('GET', `${path}?filter[contactId]=${contactId}`);
    expect((await refused('PUT', `${path}/${data[0]?.id}`, { rest: 'hold' })).details).toMatchObject([
      { target: 'rest', message: 'It was taken on an order: cancel it, and record it again' },
    ]);
  });
});

it('a remittance advice proposes what each open invoice of the customer takes, and changes nothing', async () => {
  const contactId = await customer('account');
  const [first, second] = [await invoice(await invoiced(contactId)), await invoice(await invoiced(contactId))];
  const other = await invoice(await invoiced(await customer('account')));
  const digits = second.number.replace(/\D/g, '');
  const text = `Ref,Amount\n${first.number},299.20\n${digits},300.00\n${digits},5.00\n${other.number},1.00`;
  const { lines, total } = await ok<Remittance>('POST', `${path}/remittance`, { contactId, text });
  expect(total).toBe('605.20');
  expect(lines).toMatchObject([
    { line: 2, match: 'exact', invoiceId: first.id, takes: '299.20', note: '' },
    { line: 3, match: 'withoutPrefix', invoiceId: second.id, takes: '299.20', note: expect.stringContaining('only') },
    { line: 4, match: 'withoutPrefix', takes: '0.00' },
    { line: 5 },
  ]);
  expect(lines.some(({ invoiceId }) => invoiceId === other.id)).toBe(false);
  expect((await refused('POST', `${path}/remittance`, { contactId, text: 'x'.repeat(50_001) })).status).toBe(422);
  expect((await invoice(first.id)).owing).toBe('299.20');
});

describe('C-546 a dishonour', () => {
  const dishonoured = { kind: 'dishonour', reason: 'Bounced', chargeFee: true };

  it('is charged the fee of the settings, at the rate of tax, on an invoice of its own', async () => {
    const contactId = await customer('account');
    const made = await record({ contactId, amount: '50.00' });
    const noArticle = await refused('POST', `${path}/${made.id}/cancel`, dishonoured);
    expect(noArticle.details).toMatchObject([{ target: 'chargeFee', message: expect.stringContaining('Choose the') }]);
    await ok('PUT', '/accounts/configuration/settings', { dishonourFeeStockId: stock.get('HINGE90') });
    const entry = { kind: 'entryError', reason: 'Typed wrongly', chargeFee: true };
    expect((await refused('POST', `${path}/${made.id}/cancel`, entry)).status).toBe(422);
    const { feeInvoice } = await ok<{ feeInvoice: { id: number; number: string } }>(
      'POST',
      `${path}/${made.id}/cancel`,
      dishonoured,
    );
    const fee = await invoice(feeInvoice.id);
    expect(fee).toMatchObject({ orderId: null, orderNumber: '', total: '74.80', owing: '74.80', gst: '6.80' });
    expect(fee.reference).toBe(`${made.number} dishonoured`);
    await record({ contactId, amount: '74.80', allocations: [{ invoiceId: fee.id, amount: '74.80' }] });
    expect((await invoice(fee.id)).status).toBe('paid');
  });
});

it('C-560 a refund in cash is paid in the coins there are', async () => {
  await settings({ accountsRoundingCents: 5 });
  const made = await record({ contactId: await customer('account'), amount: '10.02' });
  const close = { mode: 'refund', method: 'cash', reason: 'Paid twice' };
  await ok('POST', `/accounts/overpayments/${made.overpaymentId}/close`, close);
  const free = await ok<Overpayment>('GET', `/accounts/overpayments/${made.overpaymentId}`);
  expect(free).toMatchObject({ remaining: '0.00', closedAmount: '10.02' });
  await settings({ accountsRoundingCents: 1 });
});
