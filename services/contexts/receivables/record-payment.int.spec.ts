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

describe('C-547 C-548 the receipt of a payment', () => {
  it('says what came and what it paid, goes to the address given, and changes nothing', async () => {
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
