import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../apps/testing/check-declared.ts';
import { makeFeeArticles } from '../../apps/testing/fee-articles.ts';
import {
  accountId,
  act,
  closeOffice,
  customer,
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
import type { CreditNote } from '../invoicing/credit/credit-notes.contract.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';

let article: Awaited<ReturnType<typeof makeFeeArticles>>;
beforeAll(async () => {
  await openOffice();
  article = await makeFeeArticles(ok);
});
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

const ply = (isToughened = false) => ({ glass: { stockId: stock.get('10CLR'), isToughened } });
const line = (assembly: object, more: object = {}) => ({
  ...{ stockId: stock.get('10CLR'), widthMm: 1200, heightMm: 900, quantity: 3, assembly },
  ...more,
});
const unit = (more: object = {}) =>
  line({ kind: 'unit', layers: [ply(true), { cavity: { mm: 12, gas: 'argon' } }, ply()] }, more);
const laminate = (more: object = {}) =>
  line({ kind: 'laminate', layers: [ply(), { film: { mm: 1.52 } }, ply()] }, more);

async function invoiced(items: object[]) {
  const { id } = await makeOrder(await customer('account'), { items, deliveryMethod: 'pickup' });
  const { status } = await act(id, 'approvedraft');
  if (status === 'pendingAccountApproval' || status === 'pendingProductionApproval') await act(id, 'approve');
  await act(id, 'forceinvoiced', { reason: 'Picked up' });
  await settle();
  const order = await read(id);
  return { order, invoice: await ok<Invoice>('GET', `/accounts/invoices/${order.invoiceId}`) };
}
const cents = (text: string) => Math.round(Number(text) * 100);
const total = (texts: readonly (string | undefined)[]) => texts.reduce((all, one) => all + cents(one ?? '0'), 0);

describe('units and laminates in the books', () => {
  it('are one line each on order and invoice: the unit has the price, its plies add nothing, and GST is of the whole', async () => {
    const { order, invoice } = await invoiced([unit(), laminate()]);
    expect(invoice.lines.map(({ description, quantity }) => [description, quantity])).toEqual(
      order.items.map(({ description, quantity }) => [description, quantity]),
    );
    expect(invoice.lines[0]?.description).toContain('Unit 10T/12Ar/10');
    for (const [i, item] of order.items.entries()) {
      const parts = item.price.reduce((sum, node) => sum + Number(node.amount), 0);
      expect(parts).toBeCloseTo(Number(item.unitPrice), 5);
      expect(invoice.lines[i]).toMatchObject({ unitPrice: item.unitPrice, line: item.line });
    }
    expect(total(invoice.lines.map((one) => one.lineCurrency))).toBe(cents(invoice.subtotal));
    expect(total(invoice.lines.map((one) => one.gstCurrency))).toBe(cents(invoice.gst));
    expect(cents(invoice.gst)).toBe(Math.round(total(order.items.map((one) => one.lineCurrency)) / 10));
    expect(invoice).toMatchObject({ subtotal: order.totals.exGst, gst: order.totals.gst, total: order.totals.total });
  });

  it('are credited piece by piece to the cent of their invoice, and not once more', async () => {
    const { order, invoice } = await invoiced([unit()]);
    const [item] = order.items;
    const credit = (quantity: number) => ({
      ...{ contactId: order.contactId, orderId: order.id, reason: 'Seal failed' },
      lines: [{ itemId: item?.itemId, description: 'Unit', quantity, unitPrice: item?.unitPrice }],
    });
    const notes: CreditNote[] = [];
    for (const quantity of [1, 2]) {
      const made = await ok<{ id: number }>('POST', '/accounts/creditnotes', credit(quantity));
      notes.push(await ok<CreditNote>('GET', `/accounts/creditnotes/${made.id}`));
    }
    expect(total(notes.map((one) => one.gst))).toBe(cents(invoice.gst));
    expect(Math.abs(total(notes.map((one) => one.total)) - cents(invoice.total))).toBeLessThanOrEqual(1);
    const said = await refused('POST', '/accounts/creditnotes', credit(1));
    expect([said.status, said.details[0]?.target]).toEqual([422, 'lines']);
  });

  it('cost at least the minimum price as a whole, not ply by ply', async () => {
    await settings({ minimumPriceFeeStockId: article['FEE-MIN'] });
    const small = { widthMm: 150, heightMm: 150, quantity: 2 };
    const { order, invoice } = await invoiced([unit(small), unit({ quantity: 1 })]);
    const [lifted, large] = order.items;
    const lifts = (item: typeof lifted) => item?.price.filter(({ label }) => label.startsWith('Minimum')) ?? [];
    expect(lifts(large)).toEqual([]);
    const parts = lifted?.price.filter(({ label }) => !label.startsWith('Minimum')) ?? [];
    const own = parts.reduce((sum, node) => sum + Number(node.amount), 0);
    if (own < 50) {
      expect(lifts(lifted)).toHaveLength(1);
      expect(lifted?.unitPrice).toBe('50.000000');
    } else expect(lifts(lifted)).toEqual([]);
    expect(invoice.lines[0]).toMatchObject({ unitPrice: lifted?.unitPrice });
    await settings({ minimumPriceFeeStockId: null });
  });
});
