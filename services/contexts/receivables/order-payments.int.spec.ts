import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../apps/testing/check-declared.ts';
import {
  accountId,
  act,
  as,
  closeOffice,
  customer,
  hinge,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  settle,
  world,
} from '../../apps/testing/office-world.ts';
import { withAccount } from '../../platform/db/database.ts';
import { rebuild } from '../../platform/projections/rebuild.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import { ledgerLines } from './ledger/ledger-line.ts';

beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  const lines = () =>
    withAccount(db, accountId, (tx) =>
      tx.selectFrom('ledger_line').selectAll().orderBy('seq').orderBy('line_no').execute(),
    );
  const live = await lines();
  await rebuild(world.harness.url, events, ledgerLines, () => 0);
  expect(await lines()).toEqual(live);
  await closeOffice();
});

interface Free {
  status: string;
  remaining: string;
}
const items = () => [hinge({ quantity: 4 })];
const total = '299.20';
/** An order of hinges, invoiced ahead. */
async function invoiced(terms = 'account') {
  const contactId = await customer(terms);
  const { id } = await makeOrder(contactId, { items: items() });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Paid at the counter' });
  await settle();
  return { id, contactId, invoiceId: (await read(id)).invoiceId ?? 0 };
}
const invoice = (id: number) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
const pay = (id: number, amount: string, more: object = {}) =>
  ok('POST', `/orders/${id}/payments`, { amount, method: 'cash', ...more });
const payRefused = (id: number, amount: string) =>
  refused('POST', `/orders/${id}/payments`, { amount, method: 'cash' });
const close = (id: number) => ok('POST', `/accounts/invoices/${id}/close`, { reason: 'bad debt' });
const freeOf = async (contactId: number) =>
  (await ok<{ data: Free[] }>('GET', `/accounts/overpayments?filter[contactId]=${contactId}`)).data;
async function credit(contactId: number, invoiceId: number) {
  const lines = [{ description: 'Scratched', quantity: 1, unitPrice: '100.00' }];
  const note = await ok<{ id: number }>('POST', '/accounts/creditnotes', { contactId, reason: 'Scratched', lines });
  await ok('POST', `/accounts/creditnotes/${note.id}/allocate`, { invoiceId, amount: '110.00' });
  return note.id;
}

describe('a payment of an order with an invoice', () => {
  it('is refused when it is more than the invoice owes after a credit, and stands on the invoice at once when it is not', async () => {
    const { id, contactId, invoiceId } = await invoiced();
    await credit(contactId, invoiceId);
    expect((await payRefused(id, total)).details).toEqual([{ target: 'amount', message: 'Only $189.20 is owing' }]);
    await pay(id, '89.20');
    expect(await invoice(invoiceId)).toMatchObject({ owing: '100.00', paid: '199.20' });
    expect((await read(id)).totals).toMatchObject({ owing: '100.00' });
    await pay(id, '100.00');
    expect(await invoice(invoiceId)).toMatchObject({ owing: '0.00', status: 'paid' });
    await settle();
    expect((await read(id)).totals).toMatchObject({ owing: '0.00' });
  });

  it('keeps what is over for the customer when it is accepted, and never counts it again', async () => {
    const { id, contactId, invoiceId } = await invoiced();
    const noteId = await credit(contactId, invoiceId);
    await pay(id, total, { acceptOverpayment: true });
    await settle();
    expect(await invoice(invoiceId)).toMatchObject({ owing: '0.00' });
    expect(await freeOf(contactId)).toMatchObject([{ status: 'unallocated', remaining: '110.00' }]);
    // The credit is taken back: the invoice owes again, and the money that is free stays free.
    await ok('POST', `/accounts/creditnotes/${noteId}/cancel`, { reason: 'Not scratched' });
    await settle();
    expect((await read(id)).totals).toMatchObject({ owing: '110.00' });
    await pay(id, '10.00');
    await settle();
    expect(await invoice(invoiceId)).toMatchObject({ owing: '100.00' });
    expect(await freeOf(contactId)).toMatchObject([{ remaining: '110.00' }]);
  });

  it('is refused once the invoice is closed, whose order owes nothing any more', async () => {
    const { id, contactId, invoiceId } = await invoiced();
    await pay(id, '10.00');
    await close(invoiceId);
    expect((await payRefused(id, '100.00')).status).toBe(409);
    await settle();
    expect((await payRefused(id, '100.00')).status).toBe(409);
    expect((await read(id)).totals).toMatchObject({ owing: '0.00' });
    const [row] = (await ok<{ data: { owing: string }[] }>('GET', `/orders?filter[contactId]=${contactId}`)).data;
    expect(row?.owing).toBe('0.00');
  });

  it('stands there when the invoice is closed at once', async () => {
    const { id, invoiceId } = await invoiced();
    await pay(id, '10.00');
    await close(invoiceId);
    expect(await invoice(invoiceId)).toMatchObject({ writtenOff: '289.20', allocations: [{ amount: '10.00' }] });
  });
});

describe('a payment before the invoice', () => {
  it('is kept, and used when the order is invoiced', async () => {
    const contactId = await customer('prepaid');
    const { id } = await makeOrder(contactId, { items: items() });
    await act(id, 'approvedraft');
    await pay(id, '350.00', { acceptOverpayment: true });
    await settle();
    expect(await freeOf(contactId)).toMatchObject([{ status: 'pendingInvoice', remaining: '350.00' }]);
    await act(id, 'forceinvoiced', { reason: 'Paid ahead' });
    await settle();
    expect(await invoice((await read(id)).invoiceId ?? 0)).toMatchObject({ status: 'paid', paid: total });
    expect(await freeOf(contactId)).toMatchObject([{ status: 'unallocated', remaining: '50.80' }]);
  });

  it('is the customer’s again when the order is cancelled, and is not counted when it is restored', async () => {
    const contactId = await customer('prepaid');
    const { id } = await makeOrder(contactId, { items: items() });
    await act(id, 'approvedraft');
    await pay(id, '200.00');
    await act(id, 'cancel', { reason: 'The customer moved' });
    await settle();
    expect(await freeOf(contactId)).toMatchObject([{ status: 'unallocated', remaining: '200.00' }]);
    await act(id, 'restore');
    expect(await act(id, 'approvedraft')).toMatchObject({ status: 'pendingPrePaid' });
    expect((await read(id)).totals).toMatchObject({ paid: '0.00', owing: total });
  });
});

describe('at the same moment', () => {
  const rounds = Array.from({ length: 10 }, (_, i) => i);
  const together = async (id: number, others: readonly Promise<unknown>[], amount: string) => {
    const paying = as('demo', 'POST', `/orders/${id}/payments`, { amount, method: 'cash' });
    const [answer] = await Promise.all([paying, ...others]);
    return answer.status === 200;
  };

  it('two payments of all that is owing are one payment', async () => {
    for (const _ of rounds) {
      const { id, contactId, invoiceId } = await invoiced();
      const won = await Promise.all([together(id, [], total), together(id, [], total), together(id, [], total)]);
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await invoice(invoiceId)).toMatchObject({ status: 'paid', paid: total });
      await settle();
      expect(await freeOf(contactId)).toEqual([]);
    }
  });

  it('a payment and the invoice of its order find each other', async () => {
    for (const _ of rounds) {
      const { id } = await makeOrder(await customer('account'), { items: items() });
      await act(id, 'approvedraft');
      await together(id, [act(id, 'forceinvoiced', { reason: 'Paid ahead' }).then(settle)], '10.00');
      await settle();
      expect(await invoice((await read(id)).invoiceId ?? 0)).toMatchObject({ paid: '10.00', owing: '289.20' });
    }
  });

  it('a payment is on the invoice that is closed, or is refused', async () => {
    for (const _ of rounds) {
      const { id, invoiceId } = await invoiced();
      const isTaken = await together(id, [close(invoiceId)], '10.00');
      await settle();
      const writtenOff = isTaken ? '289.20' : total;
      expect(await invoice(invoiceId)).toMatchObject({ writtenOff, owing: '0.00' });
    }
  });

  it('of free money and the cancelling of its payment one wins', async () => {
    for (const _ of rounds) {
      const first = await invoiced();
      await pay(first.id, '349.20', { acceptOverpayment: true });
      await settle();
      const { data } = await ok<{ data: { id: number }[] }>(
        'GET',
        `/accounts/paymentreceiveds?filter[contactId]=${first.contactId}`,
      );
      const kept = (await ok<{ overpaymentId: number }>('GET', `/accounts/paymentreceiveds/${data[0]?.id}`))
        .overpaymentId;
      const answers = await Promise.all([
        as('demo', 'POST', `/accounts/paymentreceiveds/${data[0]?.id}/cancel`, { reason: 'Keyed wrongly' }),
        as('demo', 'POST', `/accounts/overpayments/${kept}/close`, { mode: 'forgo', reason: 'Kept' }),
      ]);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    }
  });
});

describe('free money', () => {
  const freed = async () => {
    const first = await invoiced();
    await pay(first.id, '349.20', { acceptOverpayment: true });
    await settle();
    const [one] = (
      await ok<{ data: (Free & { id: number })[] }>(
        'GET',
        `/accounts/overpayments?filter[contactId]=${first.contactId}`,
      )
    ).data;
    return { ...first, overpaymentId: one?.id ?? 0 };
  };
  const another = async (contactId: number) => {
    const { id } = await makeOrder(contactId, { items: items() });
    await act(id, 'approvedraft');
    await act(id, 'forceinvoiced', { reason: 'Paid ahead' });
    await settle();
    return { id, invoiceId: (await read(id)).invoiceId ?? 0 };
  };

  it('B-367 is allocated to another invoice of the customer, not more than there is and not to others, and the rest is refunded', async () => {
    const { contactId, overpaymentId } = await freed();
    const [mine, foreign] = [await another(contactId), await invoiced()];
    const path = `/accounts/overpayments/${overpaymentId}`;
    const refusal = async (invoiceId: number, amount: string) =>
      (await refused('POST', `${path}/allocate`, { allocations: [{ invoiceId, amount }] })).details;
    expect(await refusal(foreign.invoiceId, '1.00')).toMatchObject([{ message: 'Choose an invoice of this customer' }]);
    expect(await refusal(mine.invoiceId, '50.01')).toMatchObject([{ message: 'Only $50.00 is left to allocate' }]);
    const allocations = [{ invoiceId: mine.invoiceId, amount: '30.00' }];
    expect(await ok('POST', `${path}/allocate`, { allocations })).toMatchObject({ status: 'unallocated' });
    expect(await invoice(mine.invoiceId)).toMatchObject({ paid: '30.00', owing: '269.20' });
    await settle();
    expect((await read(mine.id)).totals).toMatchObject({ owing: '269.20' });
    expect((await refused('POST', `${path}/close`, { mode: 'refund' })).details).toMatchObject([{ target: 'reason' }]);
    const close = { mode: 'refund', reason: 'The customer asked for it' };
    expect(await ok('POST', `${path}/close`, close)).toMatchObject({ status: 'allocated' });
    expect(await ok('GET', path)).toMatchObject({ remaining: '0.00', closedAmount: '20.00' });
    expect((await refused('POST', `${path}/close`, close)).status).toBe(409);
  });

  it('B-367 goes with its payment when that is cancelled, unless some of it is used; the invoice owes again', async () => {
    const { id, contactId, invoiceId } = await freed();
    const { data } = await ok<{ data: { id: number }[] }>(
      'GET',
      `/accounts/paymentreceiveds?filter[contactId]=${contactId}`,
    );
    const path = `/accounts/paymentreceiveds/${data[0]?.id}`;
    expect(await ok('GET', path)).toMatchObject({ status: 'completed', kept: '50.00', placed: [{ amount: total }] });
    expect(await ok('POST', `${path}/cancel`, { reason: 'Keyed wrongly' })).toMatchObject({ status: 'cancelled' });
    expect(await invoice(invoiceId)).toMatchObject({ owing: total, allocations: [] });
    expect((await refused('POST', `${path}/cancel`, { reason: 'Again' })).status).toBe(409);
    await settle();
    expect(await freeOf(contactId)).toMatchObject([{ status: 'cancelled', remaining: '0.00' }]);
    expect((await read(id)).totals).toMatchObject({ paid: '0.00', owing: total });

    const used = await freed();
    const other = await another(used.contactId);
    const allocations = [{ invoiceId: other.invoiceId, amount: '40.00' }];
    await ok('POST', `/accounts/overpayments/${used.overpaymentId}/allocate`, { allocations });
    const { data: taken } = await ok<{ data: { id: number }[] }>(
      'GET',
      `/accounts/paymentreceiveds?filter[contactId]=${used.contactId}`,
    );
    expect(await refused('POST', `/accounts/paymentreceiveds/${taken[0]?.id}/cancel`, { reason: 'x' })).toMatchObject({
      status: 409,
      message: 'Cancel payment: $40.00 of its overpayment is used',
    });
  });
});

describe('credit', () => {
  const submit = async (contactId: number) => {
    const { id } = await makeOrder(contactId, { items: items() });
    return act(id, 'approvedraft');
  };

  it('is not used by drafts', async () => {
    const contactId = await customer('account', { creditLimit: '300.00' });
    await makeOrder(contactId, { items: items() });
    await settle();
    expect((await submit(contactId)).status).toBe('despatch');
    await settle();
    expect((await submit(contactId)).status).toBe('pendingAccountApproval');
  });

  it('is not used by what was written off', async () => {
    const contactId = await customer('account', { creditLimit: '300.00' });
    const { id } = await submit(contactId);
    await act(id, 'forceinvoiced', { reason: 'Paid at the counter' });
    await settle();
    await close((await read(id)).invoiceId ?? 0);
    await settle();
    expect((await submit(contactId)).status).toBe('despatch');
  });
});
