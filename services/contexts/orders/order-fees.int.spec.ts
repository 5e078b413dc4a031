import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { declaredFaults } from '../../apps/testing/check-declared.ts';
import { type FeeCode, makeFeeArticles } from '../../apps/testing/fee-articles.ts';
import {
  accountId,
  act,
  as,
  closeOffice,
  customer,
  door,
  head,
  hinge,
  makeOrder,
  ok,
  openOffice,
  read,
  refused,
  settings,
  settle,
  world,
} from '../../apps/testing/office-world.ts';
import type { AccountSettings } from '../account/settings.contract.ts';
import type { Invoice } from '../invoicing/invoicing.contract.ts';
import type { FeeTermsQuery, Order } from './orders.contract.ts';

let article: Readonly<Record<FeeCode, number>>;
const none: Partial<AccountSettings> = {
  ...{ deliveryFeeStockId: null, minimumInvoiceFeeStockId: null, minimumPriceFeeStockId: null },
  ...{ templateHandlingFeeStockId: null, gstMethod: 'T' },
};
beforeAll(async () => {
  await openOffice();
  article = await makeFeeArticles(ok);
});
beforeEach(() =>
  settings({ ...none, deliveryFeeStockId: article['FEE-DEL'], minimumInvoiceFeeStockId: article['FEE-INV'] }),
);
afterAll(async () => {
  await settle();
  const { db, events } = world.harness.runtime;
  expect(await declaredFaults(db, events, accountId)).toEqual([]);
  await closeOffice();
});

/** Goods of 8.98. */
const cheap = (more: object = {}) => hinge({ quantity: 1, overridePrice: '8.98', ...more });
const feesOf = (order: Order) => order.fees.map(({ feeKind, lineCurrency }) => `${feeKind} ${lineCurrency}`);
const both = ['delivery 38.00', 'minimumInvoice 51.02'];
const small = async (more: object = {}) =>
  read((await makeOrder(await customer('account'), { items: [cheap()], ...more })).id);
const save = (order: Order, more: object = {}) => {
  const { contactId, items, deliveryMethod } = order;
  const lines = items.map(({ itemId, stockId, quantity, overridePrice }) => ({
    itemId,
    stockId,
    quantity,
    overridePrice,
  }));
  return ok('PUT', `/orders/${order.id}`, { contactId, ...head, deliveryMethod, items: lines, ...more });
};
/** Prices by hand this low ask the pricing approval. */
const submit = async (id: number) => {
  const { status } = await act(id, 'approvedraft');
  if (status === 'pendingAccountApproval') await act(id, 'approve');
};
const invoiceOf = async (id: number) => {
  await submit(id);
  await act(id, 'forceinvoiced', { reason: 'Paid at the counter' });
  await settle();
  return ok<Invoice>('GET', `/accounts/invoices/${(await read(id)).invoiceId}`);
};

describe('fees that take effect', () => {
  it('B-312 delivery and minimum invoice are lines of order and invoice, each with its reason; pricing twice adds nothing', async () => {
    const order = await small();
    expect(feesOf(order)).toEqual(both);
    expect(order.totals).toMatchObject({ exGst: '98.00', gst: '9.80', total: '107.80', owing: '107.80' });
    expect(order.fees[1]).toMatchObject({
      stockId: article['FEE-INV'],
      taxPercent: '10',
      why: { rule: 'minimumInvoice', threshold: '60.00', base: '8.98', amount: '51.02' },
    });
    await save(order);
    const again = await read(order.id);
    expect([feesOf(again), again.totals]).toEqual([both, order.totals]);

    const invoice = await invoiceOf(order.id);
    expect(invoice.lines.map(({ feeKind, lineCurrency, gstCurrency }) => [feeKind, lineCurrency, gstCurrency])).toEqual(
      [
        [undefined, '8.98', '0.90'],
        ['delivery', '38.00', '3.80'],
        ['minimumInvoice', '51.02', '5.10'],
      ],
    );
    expect(invoice).toMatchObject({
      subtotal: '98.00',
      gst: '9.80',
      total: '107.80',
      gstMethod: 'T',
      gstOther: '9.80',
    });
    await ok('POST', `/orders/${order.id}/payments`, { amount: '107.80', method: 'creditCard' });
    await settle();
    expect((await read(order.id)).totals.owing).toBe('0.00');
  });

  it('the minimum is fixed at invoicing: a line cancelled before raises it', async () => {
    const order = await small({ items: [cheap(), hinge({ quantity: 1 })] });
    expect(feesOf(order)).toEqual(['delivery 38.00']);
    await submit(order.id);
    await ok('POST', `/orders/${order.id}/orderitems/2/cancel`, { reason: 'Not needed' });
    const after = await read(order.id);
    expect(feesOf(after)).toEqual(both);
    expect(after.totals.total).toBe('107.80');
    await act(order.id, 'forceinvoiced', { reason: 'Paid at the counter' });
    await settle();
    const { invoiceId } = await read(order.id);
    expect(await ok<Invoice>('GET', `/accounts/invoices/${invoiceId}`)).toMatchObject({ total: '107.80' });
  });

  it('delivery leaves with the delivery method, and is waived for a contact that has it so', async () => {
    const order = await small();
    await save(order, { deliveryMethod: 'pickup' });
    expect(feesOf(await read(order.id))).toEqual(['minimumInvoice 51.02']);
    await save(order);
    expect(feesOf(await read(order.id))).toEqual(both);
    await ok('PUT', `/contacts/${order.contactId}/credit`, { deliveryFeeWaived: true, reason: 'Large customer' });
    await save(order);
    expect(feesOf(await read(order.id))).toEqual(['minimumInvoice 51.02']);
  });

  it('a fee is taken off with the pricing right and a reason, stays off when the order is priced again, and comes back', async () => {
    const order = await small();
    const path = `/orders/${order.id}/fees/delivery`;
    expect(await refused('POST', `${path}/remove`, { reason: '' })).toMatchObject({
      status: 422,
      details: [{ target: 'reason' }],
    });
    expect((await as('station', 'POST', `${path}/remove`, { reason: 'Regular' })).status).toBe(403);
    expect(await refused('POST', `/orders/${order.id}/fees/templateHandling/remove`, { reason: 'None' })).toMatchObject(
      {
        status: 422,
        details: [{ target: 'feeKind' }],
      },
    );
    await ok('POST', `${path}/remove`, { reason: 'Our van passes there' });
    await save(order, { reference: 'Again' });
    const without = await read(order.id);
    expect([feesOf(without), without.totals.total]).toEqual([['minimumInvoice 51.02'], '66.00']);
    expect(without.removedFees).toMatchObject([
      { feeKind: 'delivery', reason: 'Our van passes there', by: 'Dana Whitlock' },
    ]);
    const stale = await refused('POST', `${path}/restore`, { version: 1 });
    expect(stale.status).toBe(409);
    await ok('POST', `${path}/restore`, {});
    expect(feesOf(await read(order.id))).toEqual(both);
    expect((await refused('POST', `${path}/restore`, {})).status).toBe(422);
  });

  it('no article, no fee; an archived one charges nothing, and the order says so', async () => {
    await settings(none);
    expect((await small()).fees).toEqual([]);
    await settings({ deliveryFeeStockId: article['FEE-DEL'] });
    await ok('PUT', `/inventory/stock/${article['FEE-DEL']}/archive`);
    const order = await small();
    expect(order.fees).toEqual([]);
    expect(order.warnings).toContain(
      'Delivery fee: FEE-DEL is archived, so the fee is not charged. Choose another stock item',
    );
    await ok('PUT', `/inventory/stock/${article['FEE-DEL']}/restore`);
  });

  it('a panel below the minimum price is lifted to it inside its price, on the order and while it is typed', async () => {
    await settings({ ...none, minimumPriceFeeStockId: article['FEE-MIN'] });
    const tiny = {
      widthMm: 100,
      heightMm: 100,
      isToughened: false,
      edges: ['CC', 'CC', 'CC', 'CC'],
      holes: 0,
      quantity: 3,
    };
    const order = await small({ items: [door(tiny), door(), hinge({ quantity: 1 })], deliveryMethod: 'pickup' });
    const [lifted, large, article1] = order.items;
    expect(lifted).toMatchObject({ unitPrice: '50.000000' });
    expect(lifted?.price.at(-1)?.label).toMatch(/^Minimum \$50\.00, panel \$\d+\.\d\d, so \$\d+\.\d\d$/);
    expect(large?.price.some((node) => node.label.startsWith('Minimum'))).toBe(false);
    expect(article1?.price.some((node) => node.label.startsWith('Minimum'))).toBe(false);
    const query = new URLSearchParams({ stockId: String(lifted?.stockId), contactId: String(order.contactId) });
    expect(await ok('GET', `/orders/orderitems/lookup?${query}`)).toMatchObject({
      rates: { minimumPrice: '50.000000' },
    });
  });

  it('template handling is charged once for each template that the lines name', async () => {
    await settings({ ...none, templateHandlingFeeStockId: article['FEE-TPL'] });
    const items = ['Vanity', 'vanity ', 'Niche'].map((template) => hinge({ template }));
    const order = await small({ items });
    expect(order.fees).toMatchObject([{ feeKind: 'templateHandling', quantity: 2, lineCurrency: '50.00' }]);
  });

  it('the editor asks what fees an order would have', async () => {
    const asked: Omit<FeeTermsQuery, 'orderId'> = {
      contactId: await customer('account'),
      type: 'quote',
      deliveryMethod: 'delivery',
    };
    const query = new URLSearchParams({ ...asked, contactId: String(asked.contactId) });
    expect(await ok('GET', `/orders/feeterms?${query}`)).toMatchObject({
      feeArticles: [
        { feeKind: 'delivery', price: '38.000000' },
        { feeKind: 'minimumInvoice', price: '60.000000' },
      ],
      warnings: [],
    });
    expect((await refused('GET', '/orders/feeterms?contactId=999999')).status).toBe(422);
  });
});

describe('GST of documents', () => {
  const lines = (method: AccountSettings['gstMethod']) =>
    settings({ ...none, gstMethod: method }).then(() =>
      small({
        items: Array.from({ length: 10 }, () => hinge({ quantity: 1, overridePrice: '0.05' })),
        deliveryMethod: 'pickup',
      }),
    );

  it('is rounded once or line by line, as the settings say when the order is made; the invoice keeps it', async () => {
    const whole = await lines('T');
    const each = await lines('S');
    expect([whole.totals.gst, each.totals.gst]).toEqual(['0.05', '0.10']);
    await settings({ gstMethod: 'T' });
    await save(each);
    expect((await read(each.id)).totals.gst).toBe('0.10');
    const invoice = await invoiceOf(each.id);
    expect(invoice).toMatchObject({ gstMethod: 'S', gst: '0.10', gstOther: '0.05', total: '0.60' });
    expect(invoice.lines.every((line) => line.gstCurrency === '0.01')).toBe(true);
  });

  it('printed lines add up to the subtotal', async () => {
    await settings(none);
    const third = hinge({ quantity: 1, overridePrice: '0.333333' });
    const order = await small({ items: [third, third, third], deliveryMethod: 'pickup' });
    const invoice = await invoiceOf(order.id);
    expect(invoice.lines.map((line) => line.lineCurrency)).toEqual(['0.34', '0.33', '0.33']);
    expect(invoice).toMatchObject({ subtotal: '1.00', gst: '0.10' });
  });
});
