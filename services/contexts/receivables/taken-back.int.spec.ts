import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { withAccount } from '../../platform/db/database.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import type { Overpayment } from './overpayments/overpayments.contract.ts';
import type { PaymentReceived, PaymentRecorded } from './receivables.contract.ts';

beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

const total = '299.20';
const path = '/accounts/paymentreceiveds';
const invoice = (id: number) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
const overpayments = async (contactId: number) => {
  await settle();
  return (await ok<{ data: Overpayment[] }>('GET', `/accounts/overpayments?filter[contactId]=${contactId}`)).data;
};
const paymentsOf = async (contactId: number) =>
  (await ok<{ data: PaymentReceived[] }>('GET', `${path}?filter[contactId]=${contactId}`)).data;

/** An order with a deposit. */
async function deposited(amount: string) {
  const contactId = await customer('account');
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await ok('POST', `/orders/${id}/payments`, { amount, method: 'cheque' });
  await settle();
  return { id, contactId, paymentId: (await paymentsOf(contactId))[0]?.id ?? 0 };
}
/** Debits less credits of a customer up to a day; what balances is left out. */
async function booksOn(day: string, contactId: number): Promise<Record<string, string>> {
  await settle();
  const rows = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    tx
      .selectFrom('ledger_line')
      .select(['ledger', sql<string>`sum(debit - credit)`.as('balance')])
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .where('effective_on', '<=', day)
      .groupBy('ledger')
      .having(sql<boolean>`sum(debit - credit) <> 0`)
      .execute(),
  );
  return Object.fromEntries(rows.map(({ ledger, balance }) => [ledger, balance]));
}
const owingBooks = { AR: total, REV: '-272.00', GST: '-27.20' };

it('C-546 a deposit whose cheque bounces after the invoice leaves that again, and the invoice owes all of it', async () => {
  for (const amount of ['200.00', total]) {
    const { id, contactId, paymentId } = await deposited(amount);
    await act(id, 'forceinvoiced', { reason: 'Picked up' });
    await settle();
    const invoiceId = (await read(id)).invoiceId ?? 0;
    expect((await invoice(invoiceId)).paid).toBe(amount);
    await ok('POST', `${path}/${paymentId}/cancel`, { kind: 'dishonour', reason: 'Bounced' });
    expect(await invoice(invoiceId)).toMatchObject({ owing: total, status: 'invoiced', allocations: [] });
    expect(await overpayments(contactId)).toMatchObject([{ status: 'cancelled', remaining: '0.00' }]);
    expect((await read(id)).totals).toMatchObject({ owing: total });
    expect(await booksOn('2026-03-02', contactId)).toEqual(owingBooks);
  }
});

it('C-546 a deposit that is cancelled before anybody noted its use does not stay on the invoice', async () => {
  const { id, contactId, paymentId } = await deposited('200.00');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  // Once: the invoice is raised, and the policy that tells the overpayment waits.
  await world.harness.settle(accountId);
  expect(await ok('GET', `${path}/${paymentId}`)).toMatchObject({ status: 'completed' });
  await ok('POST', `${path}/${paymentId}/cancel`, { reason: 'Typed for the wrong customer' });
  await settle();
  expect(await invoice((await read(id)).invoiceId ?? 0)).toMatchObject({ owing: total, status: 'invoiced' });
  expect(await booksOn('2026-03-02', contactId)).toEqual(owingBooks);
});

it('C-546 money of a deposit that somebody placed elsewhere still holds its payment', async () => {
  const { id, contactId, paymentId } = await deposited('200.00');
  await act(id, 'cancel', { reason: 'The customer moved' });
  const [free] = await overpayments(contactId);
  await ok('POST', `/accounts/overpayments/${free?.id}/close`, {
    mode: 'refund',
    reason: 'Asked for',
    method: 'EFTPOS',
  });
  const answer = await refused('POST', `${path}/${paymentId}/cancel`, { reason: 'Wrong' });
  expect(answer).toMatchObject({ status: 409, message: 'Cancel payment: $200.00 of its overpayment is used' });
});

it('C-545 C-546 money kept later than it came never leaves before it was kept', async () => {
  const contactId = await customer('account');
  const body = { contactId, amount: '80.00', method: 'cheque', date: '2026-02-10' };
  const held = await ok<PaymentRecorded>('POST', path, { ...body, rest: 'hold' });
  await ok('PUT', `${path}/${held.id}`, { rest: 'overpayment' });
  expect(await booksOn('2026-02-20', contactId)).toEqual({ CASH: '80.00', UNAPPLIED: '-80.00' });
  await ok('POST', `${path}/${held.id}/cancel`, { reason: 'Typed twice' });
  expect(await booksOn('2026-02-20', contactId)).toEqual({});
  expect(await booksOn('2026-03-02', contactId)).toEqual({});
});

it('C-560 what is refunded in two parts is counted in both', async () => {
  await settings({ cancellationFeeStockId: stock.get('HINGE90') ?? null });
  const { id, contactId, paymentId } = await deposited('50.00');
  await ok('POST', `/orders/${id}/payments`, { amount: '100.00', method: 'EFTPOS' });
  await act(id, 'cancel', { reason: 'The customer moved', isFeeCharged: true });
  const second = async () => (await overpayments(contactId)).find((one) => one.amount === '100.00');
  expect(await second()).toMatchObject({ status: 'unallocated', remaining: '75.20' });
  const refund = async () =>
    ok('POST', `/accounts/overpayments/${(await second())?.id}/close`, { mode: 'refund', reason: 'Asked for' });
  await refund();
  // The other deposit bounces: the fee owes again, the order is restored, and the fee gives the rest of the second back.
  await ok('POST', `${path}/${paymentId}/cancel`, { kind: 'dishonour', reason: 'Bounced' });
  await settle();
  await act(id, 'restore');
  expect(await second()).toMatchObject({ status: 'unallocated', remaining: '24.80' });
  await refund();
  expect(await second()).toMatchObject({ status: 'allocated', remaining: '0.00' });
});

/** A customer with two invoices, and a payment of which 80 dollars are free and stand on both of them. */
async function spread() {
  const contactId = await customer('account');
  const owed: number[] = [];
  for (const _ of [1, 2]) {
    const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
    await act(id, 'approvedraft');
    await act(id, 'forceinvoiced', { reason: 'Picked up' });
    await settle();
    owed.push((await read(id)).invoiceId ?? 0);
  }
  const paid = await ok<PaymentRecorded>('POST', path, {
    contactId,
    amount: '80.00',
    method: 'cheque',
    date: '2026-02-10',
  });
  const [first = 0, second = 0] = owed;
  const kept = `/accounts/overpayments/${paid.overpaymentId}`;
  const allocations = [
    { invoiceId: first, amount: '50.00' },
    { invoiceId: second, amount: '30.00' },
  ];
  await ok('POST', `${kept}/allocate`, { allocations });
  return { contactId, first, second, kept, payment: `${path}/${paid.id}` };
}

it('an allocation is taken back from one invoice, which owes it again, and then the payment can be cancelled', async () => {
  const { contactId, first, second, kept, payment } = await spread();
  expect(await ok('GET', kept)).toMatchObject({ status: 'allocated', remaining: '0.00' });
  const wrong = { reason: 'Typed for the wrong customer' };
  expect(await refused('POST', `${payment}/cancel`, wrong)).toMatchObject({ status: 409 });

  expect(await refused('POST', `${kept}/takeback`, { invoiceId: first })).toMatchObject({ status: 422 });
  expect(await refused('POST', `${kept}/takeback`, { invoiceId: 999_999, ...wrong })).toMatchObject({
    details: [{ target: 'invoiceId', message: 'Choose an invoice that it was allocated to' }],
  });
  await ok('POST', `${kept}/takeback`, { invoiceId: first, ...wrong });
  expect(await ok('GET', kept)).toMatchObject({ status: 'unallocated', remaining: '50.00' });
  expect(await invoice(first)).toMatchObject({ owing: total, status: 'invoiced', allocations: [] });
  expect(await invoice(second)).toMatchObject({ owing: '269.20' });
  expect(await booksOn('2026-03-02', contactId)).toMatchObject({ AR: '568.40', CASH: '80.00', OVERPAY: '-50.00' });

  await ok('POST', `${kept}/takeback`, { invoiceId: second, ...wrong });
  // It stood on invoices from that day on: it is recorded again, not moved.
  expect(await refused('PUT', payment, { date: '2026-02-12' })).toMatchObject({ status: 422 });
  expect(await refused('POST', `${kept}/takeback`, { invoiceId: second, ...wrong })).toMatchObject({ status: 409 });
  await ok('POST', `${payment}/cancel`, wrong);
  expect(await overpayments(contactId)).toMatchObject([{ status: 'cancelled', remaining: '0.00' }]);
  // No pot was ever below nothing: the money left on the day on which its last part left an invoice.
  expect(await booksOn('2026-02-20', contactId)).toMatchObject({ CASH: '80.00', OVERPAY: '-80.00' });
  expect(await booksOn('2026-03-02', contactId)).toEqual({ AR: '598.40', REV: '-544.00', GST: '-54.40' });
});
