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
  settle,
  stock,
  world,
} from '../../apps/testing/office-world.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import type { PaymentReceived } from './receivables.contract.ts';

beforeAll(openOffice);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

async function invoiced(contactId: number): Promise<number> {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  return (await read(id)).invoiceId ?? 0;
}
const path = '/accounts/paymentreceiveds';
const invoice = (id: number) => ok<Invoice>('GET', `/accounts/invoices/${id}`);
const card = (contactId: number, amount: string, more: object = {}) => ({
  ...{ contactId, amount, method: 'creditCard', surcharge: true },
  ...more,
});

describe('a card surcharge', () => {
  it('is charged by no company that did not set it up, and by cards alone', async () => {
    const contactId = await customer('account');
    expect((await refused('POST', path, card(contactId, '10.00'))).details[0]).toMatchObject({ target: 'surcharge' });
    const said = await refused('POST', path, { ...card(contactId, '10.00'), method: 'EFTPOS' });
    expect([said.status, said.details[0]?.target]).toEqual([422, 'surcharge']);
  });

  it('is an invoice of its own with GST, paid by the same payment, and owed again when that is cancelled', async () => {
    const surcharge = { cardSurchargeStockId: stock.get('HINGE90'), cardSurchargePercent: '1.5' };
    await ok('PUT', '/accounts/configuration/settings', surcharge);
    const contactId = await customer('account');
    const invoiceId = await invoiced(contactId);
    const allocations = [{ invoiceId, amount: '299.20' }];
    expect(await refused('POST', path, card(contactId, '299.20', { allocations }))).toMatchObject({ status: 422 });
    // 299.20 and 1.5 % of it.
    const { id } = await ok<{ id: number }>('POST', path, card(contactId, '303.69', { allocations }));
    await settle();
    const payment = await ok<PaymentReceived>('GET', `${path}/${id}`);
    expect(payment).toMatchObject({ status: 'completed', amount: '303.69', kept: '0.00' });
    const fee = await invoice(payment.placed[1]?.invoiceId ?? 0);
    expect(fee).toMatchObject({ total: '4.49', gst: '0.41', owing: '0.00', status: 'paid', orderId: null });
    expect((await invoice(invoiceId)).owing).toBe('0.00');
    await ok('POST', `${path}/${id}/cancel`, { kind: 'dishonour', reason: 'Charged back' });
    await settle();
    expect([(await invoice(fee.id)).owing, (await invoice(invoiceId)).owing]).toEqual(['4.49', '299.20']);
  });
});
