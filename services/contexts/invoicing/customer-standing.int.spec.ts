import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  act,
  as,
  closeOffice,
  customer,
  hinge,
  makeOrder,
  ok,
  openOffice,
  settle,
} from '../../apps/testing/office-world.ts';
import type { CustomerStanding } from './invoicing.contract.ts';

beforeAll(openOffice);
afterAll(closeOffice);

const total = '299.20';
const approved = async (contactId: number) => {
  const { id } = await makeOrder(contactId, { items: [hinge({ quantity: 4 })] });
  await act(id, 'approvedraft');
  return id;
};
const standing = async (id: number) => {
  await settle();
  return ok<CustomerStanding>('GET', `/accounts/customers/${id}/standing`);
};

it('shows a year of turnover by month, credit notes apart, and what is owing in its parts against the limit', async () => {
  const contactId = await customer('account', { creditLimit: '5000.00' });
  const none = await standing(contactId);
  expect(none.months).toHaveLength(12);
  expect(none.months.at(-1)?.month).toBe(`${none.today.slice(0, 7)}-01`);
  expect(none.owing).toEqual({ overdue: '0', notDue: '0.00', notInvoiced: '0.00' });
  expect(Number(none.creditLimit)).toBe(5000);

  await approved(contactId);
  const invoiced = await approved(contactId);
  await act(invoiced, 'forceinvoiced', { reason: 'Paid at the counter' });
  const after = await standing(contactId);
  expect(after.owing).toEqual({ overdue: '0', notDue: total, notInvoiced: total });
  expect(after.months.at(-1)).toMatchObject({ invoices: 1, invoiced: total, credited: '0' });
  await ok('POST', '/accounts/creditnotes', {
    contactId,
    reason: 'too much',
    lines: [{ description: 'Glass', quantity: 1, unitPrice: '10.00' }],
  });
  expect((await standing(contactId)).months.at(-1)).toMatchObject({ invoices: 1, invoiced: total, credited: '11.00' });
});

it('knows no standing of a stranger or a supplier', async () => {
  expect((await as('demo', 'GET', '/accounts/customers/999999/standing')).status).toBe(404);
  const supplier = await customer('account', { type: 'supplier' });
  expect((await as('demo', 'GET', `/accounts/customers/${supplier}/standing`)).status).toBe(404);
});
