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
  world,
} from '../../apps/testing/office-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import type { PaymentReceived, PaymentRecorded } from './receivables.contract.ts';

const path = '/accounts/paymentreceiveds';
beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

/** An order over 299.20 of which so much is paid by card. */
async function partlyPaid(byCard: string): Promise<number> {
  const { id } = await makeOrder(await customer('account'), { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await ok('POST', `/orders/${id}/payments`, { amount: byCard, method: 'EFTPOS' });
  return id;
}
async function invoiceOf(orderId: number): Promise<Invoice> {
  await act(orderId, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return ok<Invoice>('GET', `/accounts/invoices/${(await read(orderId)).invoiceId}`);
}
const pay = (invoice: Invoice, amount: string, part: string, method = 'cash') =>
  ok<PaymentRecorded>('POST', path, {
    ...{ contactId: invoice.contactId, amount, method },
    allocations: [{ invoiceId: invoice.id, amount: part }],
  });
const again = ({ id }: Invoice) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
const payment = (id: number) => ok<PaymentReceived>('GET', `${path}/${id}`);
const rounded = async () => {
  await settle();
  const rows = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    tx
      .selectFrom('ledger_line')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('ledger', '=', 'ROUNDING')
      .execute(),
  );
  return rows.map(({ debit, credit }) => (Number(debit) - Number(credit)).toFixed(2));
};

describe('accountsRoundingCents: cash', () => {
  it('is not rounded until a company says so', async () => {
    const invoice = await invoiceOf(await partlyPaid('0.18'));
    expect(
      (
        await refused('POST', path, {
          contactId: invoice.contactId,
          amount: '299.00',
          method: 'cash',
          allocations: [{ invoiceId: invoice.id, amount: '299.02' }],
        })
      ).status,
    ).toBe(422);
    await settings({ accountsRoundingCents: 5 });
  });

  it('B-370 that settles invoices is rounded once; the books say so, and a mistake takes it back', async () => {
    const invoice = await invoiceOf(await partlyPaid('0.18'));
    const { id } = await pay(invoice, '299.00', '299.02');
    expect(await again(invoice)).toMatchObject({ owing: '0.00', status: 'paid' });
    expect(await payment(id)).toMatchObject({ amount: '299.00', rounding: '0.02', kept: '0.00', status: 'completed' });
    expect(await rounded()).toEqual(['0.02']);
    const moved = await refused('PUT', `${path}/${id}`, { allocations: [] });
    expect(moved.details[0]?.message).toContain('It was rounded');
    const shown = [{ invoiceId: invoice.id, amount: '299.02' }];
    await ok('PUT', `${path}/${id}`, { date: '2026-03-01', allocations: shown });
    await ok('POST', `${path}/${id}/cancel`, { reason: 'Keyed twice' });
    expect((await again(invoice)).owing).toBe('299.02');
    expect(await rounded()).toEqual(['0.02', '-0.02', '0.02', '-0.02']);
  });

  it('is rounded up as well, and keeps nothing; another sum or a card is not rounded', async () => {
    const invoice = await invoiceOf(await partlyPaid('0.17'));
    const { id, overpaymentId } = await pay(invoice, '299.05', '299.03');
    expect([overpaymentId, (await payment(id)).rounding, (await again(invoice)).owing]).toEqual([
      null,
      '-0.02',
      '0.00',
    ]);
    const other = await invoiceOf(await partlyPaid('0.17'));
    await pay(other, '200.00', '200.00');
    expect((await again(other)).owing).toBe('99.03');
    expect((await pay(other, '99.05', '99.03', 'EFTPOS')).overpaymentId).not.toBeNull();
  });

  it('settles an order, before and after it is invoiced', async () => {
    const orderId = await partlyPaid('0.18');
    await ok('POST', `/orders/${orderId}/payments`, { amount: '299.00', method: 'cash' });
    const { payments, totals } = await read(orderId);
    expect([totals.owing, payments.at(-1)]).toMatchObject(['0.00', { amount: '299.02', rounding: '0.02' }]);
    expect(await invoiceOf(orderId)).toMatchObject({ owing: '0.00', status: 'paid' });
    const later = await partlyPaid('0.17');
    const invoice = await invoiceOf(later);
    await ok('POST', `/orders/${later}/payments`, { amount: '299.05', method: 'cash' });
    expect(await again(invoice)).toMatchObject({ owing: '0.00', status: 'paid' });
    expect((await read(later)).totals.owing).toBe('0.00');
  });
});
