import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  act,
  closeOffice,
  customer,
  hinge,
  makeOrder,
  ok,
  openOffice,
  read,
  settings,
  settle,
} from '../../apps/testing/office-world.ts';
import type { CustomerStanding } from '../invoicing/invoicing.contract.ts';

beforeAll(openOffice);
afterAll(closeOffice);

const total = '299.20';
const submit = async (contactId: number) => {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  return id;
};
const invoiced = async (contactId: number) => {
  const id = await submit(contactId);
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return (await read(id)).invoiceId ?? 0;
};
const standing = (id: number) => ok<CustomerStanding>('GET', `/accounts/customers/${id}/standing`);
const pay = (contactId: number, amount: string, more: object = {}) =>
  ok<{ id: number }>('POST', '/accounts/paymentreceiveds', { contactId, amount, method: 'EFTPOS', ...more });
const reasons = async (id: number) => (await read(id)).approvals.find(({ part }) => part === 'accounts')?.reasons;

describe('use of credit', () => {
  it('is what is on invoices and on submitted orders, less free money, held money and open credit notes, to the last event', async () => {
    const contactId = await customer('account', { creditLimit: '700.00' });
    await invoiced(contactId);
    await submit(contactId);
    // Two of 299.20 leave 101.60: nothing is read by the lists since.
    const third = await submit(contactId);
    expect(await reasons(third)).toEqual([
      'over the credit limit by $197.60 ($299.20 this order, $299.20 on invoices, $299.20 on other orders)',
    ]);
    await pay(contactId, '100.00');
    await pay(contactId, '50.00', { rest: 'hold' });
    await ok('POST', '/accounts/creditnotes', {
      contactId,
      reason: 'scratched glass',
      lines: [{ description: 'Glass', quantity: 1, unitPrice: '43.27' }],
    });
    await act(third, 'cancel', { reason: 'Not now' });
    // 700.00 - 598.40 + 197.60 free is exactly one more order.
    const fourth = await submit(contactId);
    expect((await read(fourth)).status).toBe('despatch');
    await settle();
    expect(await standing(contactId)).toMatchObject({
      owing: { overdue: '0', notDue: total, notInvoiced: '598.40' },
      ...{ free: '197.60', used: '700.00' },
    });
  });

  it('takes prepaid orders in from their invoice on, or once nothing waits for their money', async () => {
    const contactId = await customer('prepaid', { creditLimit: '5000.00' });
    const id = await submit(contactId);
    expect((await read(id)).status).toBe('pendingPrePaid');
    expect((await standing(contactId)).used).toBe('0.00');
    await settings({ orderPrePaidGate: false });
    expect((await standing(contactId)).used).toBe(total);
    await settings({ orderPrePaidGate: true });
    await act(id, 'skippendingpayments', { reason: 'They always pay' });
    expect((await standing(contactId)).used).toBe(total);
    await act(id, 'forceinvoiced', { reason: 'Picked up' });
    await settle();
    expect((await standing(contactId)).used).toBe(total);
  });

  it('is no less than nothing: free money of a customer raises no limit', async () => {
    const contactId = await customer('account', { creditLimit: '100.00' });
    await pay(contactId, '500.00');
    await settle();
    expect(await standing(contactId)).toMatchObject({ free: '500.00', used: '0.00' });
  });
});
