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
  world,
} from '../../apps/testing/office-world.ts';
import type { Invoice } from './invoicing.contract.ts';

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
const path = (id: number) => `/accounts/invoices/${id}/reversewriteoff`;
const close = (id: number) => ok('POST', `/accounts/invoices/${id}/close`, { reason: 'Bad debt' });

describe('a debt that was written off', () => {
  it('owes again in parts, its order too, and is paid after all', async () => {
    const contactId = await customer('account');
    const id = await invoiced(contactId);
    await close(id);
    const { orderId } = await invoice(id);
    expect((await refused('POST', path(id), { amount: '100.00' })).details).toMatchObject([{ target: 'reason' }]);
    const reason = 'The liquidator pays';
    expect((await refused('POST', path(id), { amount: '299.21', reason })).details).toMatchObject([
      { target: 'amount', message: 'Only $299.20 is written off' },
    ]);
    expect((await refused('POST', path(id), { amount: '0.00', reason })).status).toBe(422);
    await ok('POST', path(id), { amount: '100.00', reason });
    await settle();
    expect(await invoice(id)).toMatchObject({ status: 'invoiced', owing: '100.00', writtenOff: '199.20' });
    const orders = await ok<{ data: { id: number; owing: string }[] }>('GET', `/orders?filter[contactId]=${contactId}`);
    expect(orders.data).toMatchObject([{ id: orderId, owing: '100.00' }]);
    await ok('POST', '/accounts/paymentreceiveds', {
      ...{ contactId, amount: '100.00', method: 'EFTPOS' },
      allocations: [{ invoiceId: id, amount: '100.00' }],
    });
    expect(await invoice(id)).toMatchObject({ status: 'paid', owing: '0.00', writtenOff: '199.20' });
    await ok('POST', path(id), { reason });
    expect(await invoice(id)).toMatchObject({ status: 'invoiced', owing: '199.20', writtenOff: '0.00' });
    expect((await refused('POST', path(id), { reason })).status).toBe(409);
    await close(id);
    expect(await invoice(id)).toMatchObject({ status: 'paid', writtenOff: '199.20' });
  });

  it('is brought back by who administers the accounts, and by nobody else', async () => {
    const id = await invoiced(await customer('account'));
    await close(id);
    const { actions, version } = await invoice(id);
    expect(actions.find((one) => one.action === 'reverseWriteOff')).toMatchObject({
      permission: ['accountAdministrator:update'],
    });
    const late = await refused('POST', path(id), { reason: 'Paid', version: version - 1 });
    expect(late.status).toBe(409);
  });
});
