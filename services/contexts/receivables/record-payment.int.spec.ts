import { sql } from 'kysely';
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

const path = '/accounts/paymentreceiveds';
const total = '299.20';
/** An invoice of a customer. */
async function invoiced(contactId: number): Promise<number> {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return (await read(id)).invoiceId ?? 0;
}
const invoice = (id: number) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
const record = (body: object) => ok<PaymentRecorded>('POST', path, { method: 'cheque', ...body });

/** What the ledger says of a customer on a day; debits less credits, dollars. */
async function booksOn(day: string, contactId: number): Promise<Record<string, string>> {
  const rows = await withAccount(world.harness.runtime.db, accountId, (tx) =>
    tx
      .selectFrom('ledger_line')
      .select(['ledger', sql<string>`sum(debit - credit)`.as('balance')])
      .where('account_id', '=', accountId)
      .where('contact_id', '=', contactId)
      .where('effective_on', '<=', day)
      .groupBy('ledger')
      .execute(),
  );
  const none = { CASH: '0.00', UNAPPLIED: '0.00', OVERPAY: '0.00' };
  return { ...none, ...Object.fromEntries(rows.map(({ ledger, balance }) => [ledger, balance])) };
}

describe('C-543 a payment', () => {
  it('pays several invoices at once, and its rest is kept for the customer', async () => {
    const contactId = await customer('account');
    const ids = [await invoiced(contactId), await invoiced(contactId), await invoiced(contactId)];
    const parts = ['299.20', '299.20', '100.00'];
    const allocations = ids.map((invoiceId, i) => ({ invoiceId, amount: parts[i] }));
    const made = await record({ contactId, amount: '750.00', reference: 'CHQ 118', allocations });
    expect(made).toMatchObject({ number: expect.stringMatching(/^PAY-/), status: 'completed' });
    expect(await Promise.all(ids.map(async (id) => (await invoice(id)).owing))).toEqual(['0.00', '0.00', '199.20']);
    const kept = await ok<Overpayment>('GET', `/accounts/overpayments/${made.overpaymentId}`);
    expect(kept).toMatchObject({ status: 'unallocated', remaining: '51.60', paymentNumber: made.number });
    await ok('POST', `${path}/${made.id}/cancel`, { kind: 'dishonour', reason: 'Bounced' });
    expect(await Promise.all(ids.map(async (id) => (await invoice(id)).owing))).toEqual([total, total, total]);
    expect((await ok<Overpayment>('GET', `/accounts/overpayments/${made.overpaymentId}`)).status).toBe('cancelled');
  });

  it('without an invoice is free money of the customer, on the day it came', async () => {
    const contactId = await customer('account');
    const made = await record({ contactId, amount: '80', date: '2026-01-05', method: 'cash' });
    const one = await ok<PaymentReceived>('GET', `${path}/${made.id}`);
    expect(one).toMatchObject({ receivedOn: '2026-01-05', amount: '80.00', kept: '80.00', orderId: null, placed: [] });
  });

  it('refuses what cannot be, names the field and changes nothing', async () => {
    const [contactId, other] = [await customer('account'), await customer('account')];
    const [own, foreign] = [await invoiced(contactId), await invoiced(other)];
    const body = { contactId, amount: '50.00', method: 'cash' };
    const cases: [object, string][] = [
      [{ contactId: 999_999 }, 'contactId'],
      [{ date: '2199-01-01' }, 'date'],
      [{ amount: '0.00' }, 'amount'],
      [{ amount: '-5' }, 'amount'],
      [{ allocations: [{ invoiceId: own, amount: '60.00' }] }, 'amount'],
      [{ amount: '400.00', allocations: [{ invoiceId: own, amount: '299.21' }] }, 'allocations.0.amount'],
      [{ allocations: [{ invoiceId: foreign, amount: '10.00' }] }, 'allocations.0.invoiceId'],
      [{ allocations: [own, own].map((invoiceId) => ({ invoiceId, amount: '5.00' })) }, 'allocations.1.invoiceId'],
    ];
    for (const [more, target] of cases) {
      const { status, body: said } = await as('demo', 'POST', path, { ...body, ...more });
      expect([more, status]).toEqual([more, 422]);
      expect(said).toMatchObject({ error: { details: [{ target }] } });
    }
    expect([(await invoice(own)).owing, (await invoice(foreign)).owing]).toEqual([total, total]);
    expect((await ok<{ data: object[] }>('GET', `${path}?filter[contactId]=${contactId}`)).data).toEqual([]);
  });

  it('twice is asked about, also when both come at once', async () => {
    const contactId = await customer('account');
    const body = { contactId, amount: '50.00', method: 'EFTPOS', reference: 'BPAY 7' };
    const both = await Promise.all([as('demo', 'POST', path, body), as('demo', 'POST', path, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await refused('POST', path, body)).message).toContain('same amount on the same day');
    await ok('POST', path, { ...body, acceptDuplicate: true });
    const [first] = both.filter(({ status }) => status === 200);
    expect(first?.body).toMatchObject({ number: expect.stringMatching(/^PAY-/) });
  });
});

describe('C-545 putting a payment right', () => {
  const put = (id: number, body: object) => as('demo', 'PUT', `${path}/${id}`, body);
  const owing = async (ids: number[]) => Promise.all(ids.map(async (id) => (await invoice(id)).owing));

  it('moves only what differs: one invoice stays, one is freed, one is paid, and the rest is kept anew', async () => {
    const contactId = await customer('account');
    const ids = [await invoiced(contactId), await invoiced(contactId), await invoiced(contactId)];
    const [a = 0, b = 0, c = 0] = ids;
    const made = await record({
      ...{ contactId, amount: '650.00', date: '2026-01-05' },
      allocations: [
        { invoiceId: a, amount: total },
        { invoiceId: b, amount: total },
      ],
    });
    const stays = await invoice(a);
    const allocations = [
      { invoiceId: a, amount: total },
      { invoiceId: c, amount: '150.00' },
    ];
    const done = await ok<PaymentRecorded>('PUT', `${path}/${made.id}`, { allocations, version: made.version });
    expect(await owing(ids)).toEqual(['0.00', total, '149.20']);
    expect((await invoice(a)).version).toBe(stays.version);
    expect(done).toMatchObject({ status: 'completed', number: made.number });
    const after = await ok<PaymentReceived>('GET', `${path}/${made.id}`);
    expect(after).toMatchObject({ kept: '200.80', overpaymentId: done.overpaymentId, receivedOn: '2026-01-05' });
    expect(after.placed.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([
      [a, total],
      [c, '150.00'],
    ]);
    const [old, kept] = [made.overpaymentId, done.overpaymentId].map((id) => `/accounts/overpayments/${id}`);
    expect((await ok<Overpayment>('GET', old ?? '')).status).toBe('cancelled');
    expect(await ok<Overpayment>('GET', kept ?? '')).toMatchObject({ status: 'unallocated', remaining: '200.80' });
  });

  it('changes the part of an invoice that it pays already', async () => {
    const contactId = await customer('account');
    const id = await invoiced(contactId);
    const made = await record({ contactId, amount: total, allocations: [{ invoiceId: id, amount: total }] });
    await ok('PUT', `${path}/${made.id}`, { allocations: [{ invoiceId: id, amount: '99.20' }] });
    expect(await owing([id])).toEqual(['200.00']);
    await ok('PUT', `${path}/${made.id}`, { allocations: [{ invoiceId: id, amount: total }] });
    expect(await owing([id])).toEqual(['0.00']);
    expect((await ok<PaymentReceived>('GET', `${path}/${made.id}`)).kept).toBe('0.00');
  });

  it('moves the money to another day: each day reads as if it had always been so', async () => {
    const contactId = await customer('account');
    const id = await invoiced(contactId);
    const made = await record({
      ...{ contactId, amount: '320.00', date: '2026-01-05' },
      allocations: [{ invoiceId: id, amount: total }],
    });
    await ok('PUT', `${path}/${made.id}`, { date: '2026-01-20', reference: 'CHQ 77' });
    await settle();
    const at = (day: string) => booksOn(day, contactId);
    expect(await at('2026-01-19')).toMatchObject({ CASH: '0.00', UNAPPLIED: '0.00', OVERPAY: '0.00' });
    expect(await at('2026-01-20')).toMatchObject({ CASH: '320.00', UNAPPLIED: '-299.20', OVERPAY: '-20.80' });
    // Nothing is on the invoice before it owes.
    expect(await at('2026-03-02')).toMatchObject({ AR: '0.00', CASH: '320.00', UNAPPLIED: '0.00', OVERPAY: '-20.80' });
    const row = await ok<{ data: object[] }>('GET', `${path}?filter[contactId]=${contactId}`);
    expect(row.data).toEqual([
      expect.objectContaining({ receivedOn: '2026-01-20', reference: 'CHQ 77', kept: '20.80' }),
    ]);
  });

  it('changes a reference and nothing else, also of money taken on an order', async () => {
    const contactId = await customer('account');
    const { id: orderId } = await makeOrder(contactId);
    await act(orderId, 'approvedraft');
    await ok('POST', `/orders/${orderId}/payments`, { amount: '20.00', method: 'cash' });
    await settle();
    const [{ id } = { id: 0 }] = (await ok<{ data: { id: number }[] }>('GET', `${path}?filter[contactId]=${contactId}`))
      .data;
    const before = await ok<PaymentReceived>('GET', `${path}/${id}`);
    await ok('PUT', `${path}/${id}`, { reference: 'Till 2' });
    const after = await ok<PaymentReceived>('GET', `${path}/${id}`);
    expect(after).toEqual({ ...before, reference: 'Till 2', version: before.version + 1 });
    for (const [body, target] of [
      [{ date: '2026-01-02' }, 'date'],
      [{ allocations: [] }, 'allocations'],
    ] as const)
      expect((await put(id, body)).body).toMatchObject({ error: { details: [{ target }] } });
  });

  it('refuses what cannot be, names the field and changes nothing', async () => {
    const [contactId, other] = [await customer('account'), await customer('account')];
    const [own, foreign] = [await invoiced(contactId), await invoiced(other)];
    const made = await record({ contactId, amount: '50.00', allocations: [{ invoiceId: own, amount: '40.00' }] });
    await record({ contactId, amount: '50.00', reference: 'TWIN' });
    const before = await ok<PaymentReceived>('GET', `${path}/${made.id}`);
    const cases: [object, number, string | null][] = [
      [{ date: '2199-01-01' }, 422, 'date'],
      [{ allocations: [{ invoiceId: own, amount: '60.00' }] }, 422, 'allocations'],
      [{ allocations: [{ invoiceId: foreign, amount: '1.00' }] }, 422, 'allocations.0.invoiceId'],
      [{ allocations: [own, own].map((invoiceId) => ({ invoiceId, amount: '5.00' })) }, 422, 'allocations.1.invoiceId'],
      [{ reference: 'TWIN' }, 409, null],
      [{ reference: 'x', version: 1 }, 409, null],
    ];
    for (const [body, status, target] of cases) {
      const said = await put(made.id, body);
      expect([body, said.status]).toEqual([body, status]);
      if (target) expect(said.body).toMatchObject({ error: { details: [{ target }] } });
    }
    expect(await ok<PaymentReceived>('GET', `${path}/${made.id}`)).toEqual(before);
    expect((await put(999_999, {})).status).toBe(404);
    await ok('POST', `${path}/${made.id}/cancel`, { reason: 'Keyed twice' });
    expect((await put(made.id, { reference: 'x' })).status).toBe(409);
  });

  it('does not touch a rest that was used already', async () => {
    const contactId = await customer('account');
    const [a, b] = [await invoiced(contactId), await invoiced(contactId)];
    const made = await record({ contactId, amount: '100.00', allocations: [{ invoiceId: a, amount: '60.00' }] });
    const use = { allocations: [{ invoiceId: b, amount: '40.00' }] };
    await ok('POST', `/accounts/overpayments/${made.overpaymentId}/allocate`, use);
    const refusal = await refused('PUT', `${path}/${made.id}`, { allocations: [{ invoiceId: a, amount: '100.00' }] });
    expect([refusal.status, refusal.message]).toEqual([
      409,
      expect.stringContaining('$40.00 of its overpayment is used'),
    ]);
    await ok('PUT', `${path}/${made.id}`, { reference: 'Found the slip' });
  });
});

describe('C-546 the day of a dishonour', () => {
  it('is the day that the bank says, from when the money came until today', async () => {
    const contactId = await customer('account');
    const made = await record({ contactId, amount: '30.00', date: '2026-01-05' });
    const cancel = (body: object) =>
      refused('POST', `${path}/${made.id}/cancel`, { reason: 'Bounced', kind: 'dishonour', ...body });
    expect((await cancel({ date: '2199-01-01' })).details[0]?.target).toBe('date');
    expect((await cancel({ date: '2026-01-04' })).details[0]?.target).toBe('date');
    expect((await cancel({ kind: 'entryError', date: '2026-01-06' })).details[0]?.target).toBe('date');
    await ok('POST', `${path}/${made.id}/cancel`, { reason: 'Bounced', kind: 'dishonour', date: '2026-01-09' });
    await settle();
    const cashOn = async (day: string) => (await booksOn(day, contactId)).CASH;
    expect([await cashOn('2026-01-08'), await cashOn('2026-01-09')]).toEqual(['30.00', '0.00']);
  });
});

describe('C-547 C-548 the receipt of a payment', () => {
  it('B-368 says what came and what it paid, goes to the address given, and changes nothing', async () => {
    const contactId = await customer('account');
    const invoiceId = await invoiced(contactId);
    const made = await record({
      ...{ contactId, amount: '350.00', reference: 'CHQ 9', date: '2026-01-05' },
      allocations: [{ invoiceId, amount: total }],
    });
    const { number } = await invoice(invoiceId);
    const template = await ok<{ subject: string; content: string }>('GET', `${path}/${made.id}/template`);
    expect(template.subject).toContain(made.number);
    for (const part of ['$350.00', '5 January 2026', 'Cheque, CHQ 9', `$299.20 on ${number}`, '$50.80 of it is kept'])
      expect(template.content).toContain(part);
    const sent = await ok<PaymentRecorded>('POST', `${path}/${made.id}/send`, {
      recipientList: ['books@kerr.example'],
    });
    expect(sent).toMatchObject({ status: 'completed', version: made.version + 1 });
    await settle();
    const log = await ok<{ data: { messageSubject: string }[] }>('GET', '/communication/communicationlogs');
    expect(log.data.map((one) => one.messageSubject)).toContain(template.subject);
    const after = await ok<PaymentReceived>('GET', `${path}/${made.id}`);
    expect([after.placed.length, after.kept, after.status]).toEqual([1, '50.80', 'completed']);
  });

  it('is not sent without an address, to a wrong one, by who only reads, nor for a payment that was taken back', async () => {
    const contactId = await customer('account');
    const made = await record({ contactId, amount: '20.00' });
    const send = (body: object) => as('demo', 'POST', `${path}/${made.id}/send`, body);
    expect(await send({ recipientList: ['no address'] })).toMatchObject({
      status: 422,
      body: { error: { details: [{ target: expect.stringMatching(/^recipientList/) }] } },
    });
    expect((await send({ recipientList: ['a@kerr.example'], version: 1 })).status).toBe(409);
    expect((await as('demo', 'POST', `${path}/999999/send`, {})).status).toBe(404);
    await ok('POST', `${path}/${made.id}/cancel`, { reason: 'Keyed twice' });
    expect((await send({ recipientList: ['a@kerr.example'] })).status).toBe(409);
  });
});
