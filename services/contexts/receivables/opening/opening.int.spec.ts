import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../../apps/testing/check-declared.ts';
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
} from '../../../apps/testing/office-world.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { runJob } from '../../../platform/jobs/run-jobs.ts';
import type { CreditNote } from '../../invoicing/credit/credit-notes.contract.ts';
import type { Invoice } from '../../invoicing/invoicing.contract.ts';
import { ordersAskingBooks } from '../../orders/answered-above.facts.ts';
import { adoptOldPayments } from '../jobs/adopt-old-payments.ts';
import type { AgedBalances } from '../statements/statements.contract.ts';
import type { TakenOverDocument } from './opening.contract.ts';

beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

const path = '/accounts/openingbalances';
const old = { issuedOn: '2025-11-20', dueDate: '2025-12-20' };
const takeOver = (body: object) => ok<TakenOverDocument>('POST', path, { ...old, ...body });
const faults = async (body: object) => (await refused('POST', path, { ...old, ...body })).details;
async function agedOf(contactId: number) {
  await settle();
  const { rows } = await ok<AgedBalances>('GET', '/accounts/statements/balances');
  return rows.find((row) => row.contactId === contactId);
}

describe('balances of another system', () => {
  it('may have no GST in them', async () => {
    const contactId = await customer('account');
    const { id } = await takeOver({ contactId, kind: 'balanceOwing', amount: '80.00', gst: '0.00' });
    expect(await invoice(id)).toMatchObject({ owing: '80.00', gst: '0.00' });
  });

  it('keep a number that reads like our own: the count passes it over, and one that is given is refused', async () => {
    const contactId = await customer('account');
    const own = () => takeOver({ contactId, kind: 'balanceOwing', amount: '80.00' });
    const first = await own();
    const after = (n: number) => `INV-${Number(first.number.slice(4)) + n}`;
    await takeOver({ contactId, kind: 'invoice', number: after(1).toLowerCase(), amount: '80.00' });
    expect((await own()).number).toBe(after(2));
    await settle();
    expect(await faults({ contactId, kind: 'invoice', number: after(2), amount: '80.00' })).toEqual([
      { target: 'number', message: `${after(2)} is a number of this company already` },
    ]);
  });

  it('are owed by their age, paid, and never sent or counted as sales', async () => {
    const contactId = await customer('account');
    const { id } = await takeOver({ contactId, kind: 'invoice', number: 'OLD-771', amount: '330.00', gst: '30.00' });
    expect(await invoice(id)).toMatchObject({ number: 'OLD-771', isTakenOver: true, owing: '330.00', orderId: null });
    expect(await agedOf(contactId)).toMatchObject({ to90: '330.00', total: '330.00' });
    expect((await as('demo', 'POST', `/accounts/invoices/${id}/send`, {})).status).toBe(409);
    const standing = await ok<{ months: { invoiced: string }[] }>('GET', `/accounts/customers/${contactId}/standing`);
    expect(standing.months.every((month) => Number(month.invoiced) === 0)).toBe(true);
    await ok('POST', '/accounts/paymentreceiveds', {
      ...{ contactId, amount: '130.00', method: 'EFTPOS' },
      allocations: [{ invoiceId: id, amount: '130.00' }],
    });
    await ok('POST', `/accounts/invoices/${id}/close`, { reason: 'Too old' });
    expect(await invoice(id)).toMatchObject({ status: 'paid', writtenOff: '200.00' });
    expect(await ledgerOf(contactId)).toEqual({
      ...{ OPENING: '-330.00', CASH: '130.00', BADDEBT: '181.82', GST: '18.18' },
    });
  });

  it('are a credit that invoices take, or a sum without a document', async () => {
    const contactId = await customer('account');
    const credit = await takeOver({ contactId, kind: 'credit', number: 'OLD-CN-4', amount: '40.00' });
    const owing = await takeOver({ contactId, kind: 'balanceOwing', amount: '100.00' });
    expect(owing.number).toMatch(/^INV-/);
    await ok('POST', `/accounts/creditnotes/${credit.id}/allocate`, { invoiceId: owing.id, amount: '15.00' });
    expect((await invoice(owing.id)).owing).toBe('85.00');
    expect(await ok<CreditNote>('GET', `/accounts/creditnotes/${credit.id}`)).toMatchObject({ remaining: '25.00' });
    expect((await as('demo', 'POST', `/accounts/creditnotes/${credit.id}/send`, {})).status).toBe(409);
    await ok('POST', `/accounts/creditnotes/${credit.id}/cancel`, { reason: 'Was used there' });
    expect(await ledgerOf(contactId)).toEqual({ AR: '100.00', OPENING: '-100.00' });
    const free = await takeOver({ contactId, kind: 'balanceFree', amount: '60.00' });
    expect(free).toMatchObject({ document: 'creditNote' });
    expect(await agedOf(contactId)).toMatchObject({ credit: '-60.00', total: '40.00' });
  });

  it('are taken over once, with a number, a day and an amount that can be', async () => {
    const contactId = await customer('account');
    const good = { contactId, kind: 'invoice', number: 'OLD-9', amount: '10.00' };
    await takeOver(good);
    expect(await faults({ ...good, number: 'old-9' })).toMatchObject([{ target: 'number' }]);
    for (const [bad, target] of [
      [{ number: '' }, 'number'],
      [{ amount: '0.00' }, 'amount'],
      [{ gst: '6.00' }, 'gst'],
      [{ dueDate: '2025-11-01' }, 'dueDate'],
      [{ takenOverOn: '2025-11-01' }, 'issuedOn'],
      [{ takenOverOn: '2027-01-01' }, 'takenOverOn'],
      [{ contactId: 999_999 }, 'contactId'],
    ] as const)
      expect(await faults({ ...good, number: 'OLD-10', ...bad })).toMatchObject([{ target }]);
    expect((await as('production', 'POST', path, { ...old, ...good })).status).toBe(403);
  });
});

describe('payments of before the books', () => {
  const nobody = { invoiceOf: async () => null, take: async () => ({ changes: [], invoice: null }) };
  const before = ordersAskingBooks(nobody).recordPayment;
  const paidThen = async (id: number, amount: string) => {
    const { runtime } = world.harness;
    const pay = { id, amount, method: 'cash' as const, reference: '', acceptOverpayment: true };
    const actor = { userId: null, name: 'Demo' };
    await runtime.execute(before, pay, { accountId, actor, can: () => true, correlationId: `then-${id}-${amount}` });
  };
  const order = async (contactId: number) => {
    const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
    await act(id, 'approvedraft');
    return id;
  };

  it('are adopted once: on its invoice, ahead of it, and free where the order is gone', async () => {
    const contactId = await customer('account');
    const [invoiced, waiting, gone] = [await order(contactId), await order(contactId), await order(contactId)];
    for (const id of [invoiced, waiting, gone]) await paidThen(id, '100.00');
    await act(invoiced, 'forceinvoiced', { reason: 'Picked up' });
    await act(gone, 'cancel', { reason: 'Changed their mind' });
    // Without its payments a customer seems to owe what was paid.
    expect(await agedOf(contactId)).toMatchObject({ total: '299.20' });
    const tick = (n: number) => runJob(world.harness.runtime, adoptOldPayments, accountId, `adopt-${n}`);
    await tick(1);
    await tick(2);
    expect(await agedOf(contactId)).toMatchObject({ notDue: '199.20', credit: '-200.00', total: '-0.80' });
    const { data } = await ok<{ data: { orderId: number; status: string; remaining: string }[] }>(
      'GET',
      `/accounts/overpayments?filter[contactId]=${contactId}`,
    );
    const stands = new Map(data.map(({ orderId, status, remaining }) => [orderId, `${status} ${remaining}`]));
    expect(stands).toEqual(
      new Map([
        [invoiced, 'allocated 0.00'],
        [waiting, 'pendingInvoice 100.00'],
        [gone, 'unallocated 100.00'],
      ]),
    );
    await act(waiting, 'forceinvoiced', { reason: 'Picked up' });
    await settle();
    expect((await invoice((await read(waiting)).invoiceId ?? 0)).owing).toBe('199.20');
  });
});

const invoice = (id: number) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
async function ledgerOf(contactId: number): Promise<Record<string, string>> {
  await settle();
  const rows = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    tx
      .selectFrom('ledger_line')
      .select(['ledger', ({ eb, fn }) => fn.sum<string>(eb('debit', '-', eb.ref('credit'))).as('balance')])
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .groupBy('ledger')
      .execute(),
  );
  return Object.fromEntries(rows.filter(({ balance }) => Number(balance) !== 0).map((r) => [r.ledger, r.balance]));
}
